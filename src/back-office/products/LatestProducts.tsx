import { ArrowDownWideNarrow, ArrowUpNarrowWide } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import { type LiveSearch, SearchBox } from '../shell/SearchBox.tsx';
import type { SitePage } from '../site-page.ts';
import styles from './LatestProducts.module.css';
import { Pagination } from './Pagination.tsx';
import { ProductTable } from './ProductTable.tsx';
import { pageOf } from './paging.ts';
import { type DateOrder, searchProducts, sortByDate } from './product-list.ts';
import type { LoadedProducts } from './useProducts.ts';

interface Props {
  loaded: LoadedProducts;
  search: LiveSearch;
  sitePages: SitePage[];
  onReload: () => void;
}

export function LatestProducts({ loaded, search, sitePages, onReload }: Props) {
  const [order, setOrder] = useState<DateOrder>('newest first');
  const [wantedPage, setWantedPage] = useState(1);
  // Another search or order starts again at its first page.
  const listing = `${order} ${search.text}`;
  const [pagedListing, setPagedListing] = useState(listing);
  if (pagedListing !== listing) {
    setPagedListing(listing);
    setWantedPage(1);
  }

  const all = loaded.phase === 'ready' ? loaded.products : [];
  const page = pageOf(sortByDate(searchProducts(all, search.text), order), wantedPage);
  const OrderIcon = order === 'newest first' ? ArrowDownWideNarrow : ArrowUpNarrowWide;

  return (
    <section aria-labelledby="latest-products" aria-busy={loaded.phase === 'loading'}>
      <div className={styles.tools}>
        <h2 className={styles.title} id="latest-products">
          Latest Products
        </h2>
        <div className={styles.search}>
          <SearchBox label="Search the table" live={search} />
        </div>
        <button
          className={`button ${styles.order}`}
          data-kind="quiet"
          type="button"
          aria-label={`Date, ${order}`}
          onClick={() => setOrder(order === 'newest first' ? 'oldest first' : 'newest first')}
        >
          <OrderIcon size={18} aria-hidden="true" />
          Date
        </button>
      </div>
      {page.items.length > 0 ? (
        <ProductTable products={page.items} sitePages={sitePages} />
      ) : (
        <Notice loaded={loaded} search={search} onReload={onReload} />
      )}
      {loaded.phase === 'ready' && <Pagination page={page} onChange={setWantedPage} />}
    </section>
  );
}

/** Why there is no table, and what to do about it. */
function Notice({ loaded, search, onReload }: Omit<Props, 'sitePages'>) {
  if (loaded.phase === 'loading') {
    return (
      <p className={styles.notice} role="status">
        Loading...
      </p>
    );
  }
  if (loaded.phase === 'failed') {
    return (
      <div className={styles.notice}>
        <p>The list of products did not arrive. Check the connection, then try again.</p>
        <button className="button" data-kind="brand" type="button" onClick={onReload}>
          Try again
        </button>
      </div>
    );
  }
  if (search.text) {
    return (
      <div className={styles.notice}>
        <p>No product matches “{search.text}”.</p>
        <button
          className="button"
          data-kind="quiet"
          type="button"
          onClick={() => search.onChange('')}
        >
          Clear the search
        </button>
      </div>
    );
  }
  return (
    <div className={styles.notice}>
      <p>The catalogue is empty. Add the first product to see it here and on the site.</p>
      <a className="button" data-kind="brand" href={paths.addProducts}>
        Add the first product
      </a>
    </div>
  );
}
