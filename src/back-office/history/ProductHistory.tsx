import { productChange } from '../../catalogue/contract/product-history.ts';
import { apiPaths } from '../../paths.ts';
import { useList } from '../calls/useList.ts';
import { HistoryList } from './HistoryList.tsx';

const LATEST = 5;

/** The latest changes of one product. */
export function ProductHistory({ productId }: { productId: number }) {
  const query = new URLSearchParams({ page: '1', per_page: String(LATEST) });
  const { phase, items } = useList(`${apiPaths.productHistory(productId)}?${query}`, productChange);
  if (items) {
    return items.length > 0 ? <HistoryList changes={items} /> : <p>No changes are on record.</p>;
  }
  if (phase === 'failed') return <p>The history did not arrive. Open this again in a moment.</p>;
  return <p role="status">Loading...</p>;
}
