import { useEffect, useState } from 'react';
import { apiPaths } from '../../api-paths.ts';
import { product as productAnswer } from '../../catalogue/contract/product.ts';
import { pageCall } from '../calls/listing.ts';
import { TYPING_PAUSE_MS } from '../calls/useListing.ts';
import { usePage } from '../calls/usePage.ts';
import { SearchBox } from '../shell/SearchBox.tsx';
import styles from './HistoryScreen.module.css';

const MATCHES = 6;

interface FilterProps {
  /** Id of the product whose history is shown; empty for all products. */
  chosen: string;
  /** Its title, once that is known. */
  title: string | undefined;
  onChoose: (id: string) => void;
}

/** Narrows the history to one product. */
export function ProductFilter({ chosen, title, onChoose }: FilterProps) {
  const [typed, setTyped] = useState('');
  const [searched, setSearched] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearched(typed.trim()), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  if (chosen) {
    return (
      <p className={styles.chosen}>
        <span>
          Only <strong>{title ?? `product ${chosen}`}</strong>
        </span>
        <button className="button" data-kind="quiet" type="button" onClick={() => onChoose('')}>
          Show all products
        </button>
      </p>
    );
  }
  return (
    <div className={styles.filter}>
      <SearchBox label="Find a product" live={{ text: typed, onChange: setTyped }} />
      {searched && (
        <Matches
          key={searched}
          search={searched}
          onChoose={(id) => {
            setTyped('');
            setSearched('');
            onChoose(id);
          }}
        />
      )}
    </div>
  );
}

function Matches({ search, onChoose }: { search: string; onChoose: (id: string) => void }) {
  const found = { q: search, sort: 'title', page: 1 };
  const { shown } = usePage(pageCall(apiPaths.products, found, { size: MATCHES }), productAnswer);
  if (!shown) return null;
  return (
    <ul className={styles.matches} aria-label="Products found">
      {shown.entries.map(({ id, title }) => (
        <li key={id}>
          <button type="button" onClick={() => onChoose(String(id))}>
            {title}
          </button>
        </li>
      ))}
      {shown.total === 0 && <li className={styles.none}>No product matches “{search}”.</li>}
    </ul>
  );
}
