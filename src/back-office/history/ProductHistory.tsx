import { historyCalls } from '../../history/contract/history-calls.ts';
import { pageQuery } from '../lists/listing.ts';
import { useReadPage } from '../lists/usePage.ts';
import { Boundary } from '../reading/Boundary.tsx';
import { HistoryList } from './HistoryList.tsx';

const LATEST = 5;

/** Shows the latest changes of one product. */
export function ProductHistory({ productId }: { productId: number }) {
  return (
    <Boundary what="The history">
      <Latest productId={productId} />
    </Boundary>
  );
}

function Latest({ productId }: { productId: number }) {
  const filters = { kind: 'product', subject: String(productId), page: 1 };
  const query = pageQuery(filters, { size: LATEST });
  const { entries } = useReadPage(historyCalls.listHistory, query).answer;
  if (entries.length === 0) return <p>No changes are on record.</p>;
  return <HistoryList changes={entries.flatMap(({ changes }) => changes)} />;
}
