import { useEffect, useState } from 'react';
import { product as productAnswer } from '../../catalogue/contract/product.ts';
import { productChange } from '../../catalogue/contract/product-history.ts';
import { apiPaths, paths } from '../../paths.ts';
import { pageCall, pageIn } from '../calls/listing.ts';
import { TYPING_PAUSE_MS, useListing } from '../calls/useListing.ts';
import { usePage } from '../calls/usePage.ts';
import { Arrived, Notice } from '../parts/Notice.tsx';
import { Pagination } from '../parts/Pagination.tsx';
import { pagingOf } from '../parts/paging.ts';
import { ScreenHead } from '../shell/ScreenHead.tsx';
import { SearchBox } from '../shell/SearchBox.tsx';
import { Shell } from '../shell/Shell.tsx';
import { HistoryList } from './HistoryList.tsx';
import styles from './HistoryScreen.module.css';

const MATCHES = 6;

/** Of all products, or of the one with this id. */
const everything = { product: '', page: 1 };

/** Who changed which product, and what was different before. */
export function HistoryScreen() {
  const { listing, show } = useListing(readListing, everything);
  const { product, page } = listing;
  const call = product ? apiPaths.productHistory(product) : apiPaths.history;
  const changes = usePage(pageCall(call, { page }), productChange);
  return (
    <Shell currentPath={paths.productHistory}>
      <ScreenHead title="History" />
      <ProductFilter
        chosen={product}
        title={product ? changes.shown?.entries[0]?.title : undefined}
        onChoose={(chosen) => show({ product: chosen, page: 1 })}
      />
      <section
        className={styles.changes}
        aria-label="Changes"
        aria-busy={changes.phase === 'loading'}
      >
        <Arrived read={changes} what="The history">
          {({ entries, total }) => (
            <>
              {entries.length > 0 ? (
                <HistoryList changes={entries} namesProduct />
              ) : (
                <Notice>
                  <p>
                    {product
                      ? 'Nothing is on record for this product.'
                      : 'Nothing has been changed yet. What staff add, edit or delete is written down here.'}
                  </p>
                </Notice>
              )}
              {total > 0 && (
                <Pagination
                  paging={pagingOf(total, page)}
                  onChange={(next) => show({ page: next })}
                />
              )}
            </>
          )}
        </Arrived>
      </section>
    </Shell>
  );
}

interface FilterProps {
  /** Id of the product whose history is shown; empty for all products. */
  chosen: string;
  /** Its title, once that is known. */
  title: string | undefined;
  onChoose: (id: string) => void;
}

/** Narrows the history to one product. */
function ProductFilter({ chosen, title, onChoose }: FilterProps) {
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

function readListing(query: URLSearchParams) {
  return { product: query.get('product') ?? '', page: pageIn(query) };
}
