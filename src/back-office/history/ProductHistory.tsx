import { historyCalls } from '../../history/contract/history-calls.ts';
import { pageQuery } from '../lists/listing.ts';
import { usePage } from '../lists/usePage.ts';
import { HistoryList } from './HistoryList.tsx';

const LATEST = 5;

/** Shows the latest changes of one product. */
export function ProductHistory({ productId }: { productId: number }) {
  const choices = { kind: 'product', subject: String(productId), page: 1 };
  const query = pageQuery(choices, { size: LATEST });
  const { phase, data: shown } = usePage(historyCalls.listHistory, query);
  if (shown) {
    const { entries } = shown;
    return entries.length > 0 ? (
      <HistoryList changes={entries.flatMap(({ changes }) => changes)} />
    ) : (
      <p>No changes are on record.</p>
    );
  }
  if (phase === 'failed') return <p>The history did not arrive. Open this again in a moment.</p>;
  return <p role="status">Loading...</p>;
}
