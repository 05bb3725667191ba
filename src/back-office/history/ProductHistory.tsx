import { useReadPage } from '../lists/usePage.ts';
import { Boundary } from '../reading/Boundary.tsx';
import { HistoryList } from './HistoryList.tsx';
import { historyOfProduct } from './history-of-product.ts';

/** Shows the latest changes of one product. */
export function ProductHistory({ productId }: { productId: number }) {
  return (
    <Boundary what="The history">
      <Latest productId={productId} />
    </Boundary>
  );
}

function Latest({ productId }: { productId: number }) {
  const { entries } = useReadPage(...historyOfProduct(productId)).answer;
  if (entries.length === 0) return <p>No changes are on record.</p>;
  return <HistoryList changes={entries.flatMap(({ changes }) => changes)} />;
}
