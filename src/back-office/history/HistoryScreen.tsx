import { type ProductChange, productChange } from '../../catalogue/contract/product-history.ts';
import { apiPaths, paths } from '../../paths.ts';
import { type ListState, useList } from '../calls/useList.ts';
import { readPageNumber, useQuery } from '../calls/useQuery.ts';
import { FailedNotice, LoadingNotice, Notice } from '../parts/Notice.tsx';
import { Pagination } from '../parts/Pagination.tsx';
import { PAGE_SIZE, pagingOf } from '../parts/paging.ts';
import { Shell } from '../shell/Shell.tsx';
import { HistoryList } from './HistoryList.tsx';
import styles from './HistoryScreen.module.css';
import { ProductFilter } from './ProductFilter.tsx';

/** Who changed which product, and what was different before. */
export function HistoryScreen() {
  const [query, go] = useQuery();
  const product = query.get('product');
  const page = readPageNumber(query);
  const call = product ? apiPaths.productHistory(product) : apiPaths.history;
  const changes = useList(
    `${call}?${new URLSearchParams({ page: String(page), per_page: String(PAGE_SIZE) })}`,
    productChange,
  );
  const title = product ? changes.items?.[0]?.title : undefined;
  return (
    <Shell currentPath={paths.productHistory}>
      <h1 className={styles.title}>History</h1>
      <ProductFilter
        chosen={product}
        title={title}
        onChoose={(id) => go(id ? { product: id } : {})}
      />
      <section
        className={styles.changes}
        aria-label="Changes"
        aria-busy={changes.phase === 'loading'}
      >
        <Changes changes={changes} ofOneProduct={product !== null} />
        {changes.total > 0 && (
          <Pagination
            paging={pagingOf(changes.total, page)}
            onChange={(next) => go({ ...(product && { product }), page: next })}
          />
        )}
      </section>
    </Shell>
  );
}

interface ChangesProps {
  changes: ListState<ProductChange>;
  ofOneProduct: boolean;
}

function Changes({ changes: { phase, items, reload }, ofOneProduct }: ChangesProps) {
  if (phase === 'failed') return <FailedNotice what="The history" onRetry={reload} />;
  if (!items) return <LoadingNotice />;
  if (items.length > 0) return <HistoryList changes={items} namesProduct />;
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
