import { useEffect, useState } from 'react';
import { product } from '../../catalogue/contract/product.ts';
import { apiPaths } from '../../paths.ts';
import { useList } from '../calls/useList.ts';
import { SearchBox } from '../shell/SearchBox.tsx';
import styles from './HistoryScreen.module.css';

const TYPING_PAUSE_MS = 250;
const MATCHES = 6;

interface Props {
  /** Id of the product whose history is shown; null for all products. */
  chosen: string | null;
  /** Its title, once that is known. */
  title: string | undefined;
  onChoose: (id: number | null) => void;
}

/** Narrows the history to one product. */
export function ProductFilter({ chosen, title, onChoose }: Props) {
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
        <button className="button" data-kind="quiet" type="button" onClick={() => onChoose(null)}>
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

function Matches({ search, onChoose }: { search: string; onChoose: (id: number) => void }) {
  const query = new URLSearchParams({
    q: search,
    sort: 'title',
    page: '1',
    per_page: String(MATCHES),
  });
  const { items } = useList(`${apiPaths.products}?${query}`, product);
  if (!items) return null;
  return (
    <ul className={styles.matches} aria-label="Products found">
      {items.map(({ id, title }) => (
        <li key={id}>
          <button type="button" onClick={() => onChoose(id)}>
            {title}
          </button>
        </li>
      ))}
      {items.length === 0 && <li className={styles.none}>No product matches “{search}”.</li>}
    </ul>
  );
}
