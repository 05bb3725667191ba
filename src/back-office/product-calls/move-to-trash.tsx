import { useDeferredValue } from 'react';
import type { Product } from '../../catalogue/contract/product.ts';
import { productCalls } from '../../catalogue/contract/product-calls.ts';
import { TRASH_DAYS } from '../../catalogue/contract/trash.ts';
import type { Route } from '../../platform/contract/route.ts';
import { failureWords } from '../calls/attempt.ts';
import { change } from '../calls/change.ts';
import { confirm } from '../ui/open-dialog.tsx';
import styles from './move-to-trash.module.css';
import { asRead, conflictOf, isDeleted } from './product-calls.ts';

/** Any server of the contract answers, with a body or without. */
const { answer: _, ...deleteAnyProduct } = productCalls.deleteProduct;

interface How {
  /** Calls to make again. */
  refresh?: Pick<Route, 'path'>[];
  mayUndo?: boolean;
}

/**
 * Asks, and moves a product to the trash unless somebody else changed it since it was read. Returns
 * true if it is there, also where a colleague was faster.
 */
export async function moveToTrash(
  product: Pick<Product, 'id' | 'title' | 'version'>,
  how: How = {},
): Promise<boolean> {
  let isGone = false;
  await confirmDeletion([product], 1, async () => {
    // What was asked about is not the product of now.
    let isOver = false;
    const isDone = await change(
      deleteAnyProduct,
      { params: { id: product.id }, headers: asRead(product) },
      {
        noun: 'The product',
        verb: 'deleted',
        done: 'Product deleted successfully',
        failed(error) {
          isGone = isDeleted(error);
          isOver = isGone || conflictOf(error) !== undefined;
          return () => <NotDeleted reason={failureWords(error)} />;
        },
        ...how,
      },
    );
    isGone ||= isDone;
    return isDone || isOver;
  });
  return isGone;
}

/** The contract's message, with the reason. */
function NotDeleted({ reason }: { reason: string }) {
  return (
    <p>
      <span>Failed to delete product:</span> <span>{reason}</span>
    </p>
  );
}

/**
 * Asks before products are deleted.
 *
 * @param count of the products, which may be too many to name
 * @param act as that of `confirm`
 */
export function confirmDeletion(
  products: readonly Pick<Product, 'id' | 'title'>[],
  count: number,
  act: () => Promise<unknown>,
): Promise<boolean> {
  const isOne = count === 1;
  const many = `${count.toLocaleString('en')} products`;
  return confirm({
    title: isOne ? 'Delete product' : `Delete ${many}`,
    action: 'Confirm',
    danger: true,
    act,
    text: (
      <>
        <p>{`Are you sure you want to delete ${isOne ? 'this product' : `these ${many}`}?`}</p>
        <Titles products={products} />
        <p className={styles.hint}>
          {isOne ? 'It goes' : 'They go'} to the trash, where {isOne ? 'it' : 'they'} can be
          restored for {TRASH_DAYS} days.
        </p>
      </>
    ),
  });
}

function Titles({ products }: { products: readonly Pick<Product, 'id' | 'title'>[] }) {
  // Ten names render at once and the others later, so that the dialog opens fast.
  const named = useDeferredValue(products, products.slice(0, 10));
  return (
    <ul className={styles.titles}>
      {named.map(({ id, title }) => (
        <li key={id}>{title}</li>
      ))}
    </ul>
  );
}
