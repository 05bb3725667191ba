import { productChange } from '../../catalogue/contract/product-history.ts';
import { apiPaths, paths } from '../../paths.ts';
import { pageCall, pageIn } from '../calls/listing.ts';
import { useListing } from '../calls/useListing.ts';
import { usePage } from '../calls/usePage.ts';
import { Arrived, Notice } from '../parts/Notice.tsx';
import { Pagination } from '../parts/Pagination.tsx';
import { pagingOf } from '../parts/paging.ts';
import { ScreenHead } from '../shell/ScreenHead.tsx';
import { Shell } from '../shell/Shell.tsx';
import { HistoryList } from './HistoryList.tsx';
import styles from './HistoryScreen.module.css';
import { ProductFilter } from './ProductFilter.tsx';

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
                <Nothing ofOneProduct={product !== ''} />
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

function Nothing({ ofOneProduct }: { ofOneProduct: boolean }) {
  return (
    <Notice>
      <p>
        {ofOneProduct
          ? 'Nothing is on record for this product.'
          : 'Nothing has been changed yet. What staff add, edit or delete is written down here.'}
      </p>
    </Notice>
  );
}

function readListing(query: URLSearchParams) {
  return { product: query.get('product') ?? '', page: pageIn(query) };
}
