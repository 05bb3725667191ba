import { useDeferredValue } from 'react';
import type { Product } from '../../catalogue/contract/product.ts';
import { TRASH_DAYS } from '../../catalogue/contract/trash.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import styles from './DeleteDialog.module.css';

interface Props {
  products: readonly Pick<Product, 'id' | 'title'>[];
  /** Count of the products, if they are too many to name. */
  count?: number | undefined;
  /** Also closes the dialog. */
  onConfirm: () => Promise<void>;
  onCancel: () => void;
}

/** Confirms the deletion of products. */
export function DeleteDialog({ products, count = products.length, ...on }: Props) {
  const isOne = count === 1;
  // Ten names render at once and the others later, so that the dialog opens fast.
  const named = useDeferredValue(products, products.slice(0, 10));
  const many = `${count.toLocaleString('en')} products`;
  return (
    <ConfirmDialog
      title={isOne ? 'Delete product' : `Delete ${many}`}
      action="Confirm"
      danger
      act={() => on.onConfirm().then(() => false)}
      onClose={on.onCancel}
      text={
        <>
          <p>{`Are you sure you want to delete ${isOne ? 'this product' : `these ${many}`}?`}</p>
          <ul className={styles.titles}>
            {named.map(({ id, title }) => (
              <li key={id}>{title}</li>
            ))}
          </ul>
          <p className={styles.hint}>
            {isOne ? 'It goes' : 'They go'} to the trash, where {isOne ? 'it' : 'they'} can be
            restored for {TRASH_DAYS} days.
          </p>
        </>
      }
    />
  );
}
