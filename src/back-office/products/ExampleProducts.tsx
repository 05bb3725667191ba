import { useMemo } from 'react';
import { useCall } from '../../account/session/api-query.ts';
import { productCalls } from '../../catalogue/contract/product-calls.ts';
import { productCount } from '../../catalogue/contract/product-count.ts';
import { change } from '../calls/change.ts';
import { showFigures } from '../contract/figures.ts';
import { counted } from '../parts/counted.ts';
import { Button } from '../ui/Button.tsx';
import { PRODUCT_LIST } from './product-list-calls.ts';

/** Ids of the products that came with the site and are still as they came; none while unknown. */
export function useExamples(): ReadonlySet<number> {
  const ids = useCall(showFigures).data?.products.examples;
  return useMemo(() => new Set(ids), [ids]);
}

interface Props {
  /** Runs when the pressed button disappears with the examples. */
  onGone: () => void;
}

/** Counts the example's products that are left, and removes them in one press. */
export function ExampleProducts({ onGone }: Props) {
  const { size } = useExamples();
  if (size === 0) return null;

  async function remove() {
    const isDone = await change(
      productCalls.removeExampleProducts,
      {},
      {
        noun: 'The example products',
        verb: 'removed',
        done: ({ removed }) =>
          removed > 0
            ? `${productCount(removed)} moved to the trash.`
            : 'Nothing had to be changed.',
        mayUndo: true,
        refresh: PRODUCT_LIST,
      },
    );
    if (isDone) onGone();
  }

  return (
    <Button kind="row" onPress={remove}>
      {`Remove ${counted(size, 'example', 'examples')}`}
    </Button>
  );
}
