import type { Product } from '../../catalogue/contract/product.ts';
import { TRASH_DAYS } from '../../catalogue/contract/trash.ts';
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx';
import styles from './DeleteDialog.module.css';

interface Props {
  products: readonly Product[];
  onConfirm: () => Promise<void>;
  onCancel: () => void;
}

/** Asks before products are deleted. */
export function DeleteDialog({ products, onConfirm, onCancel }: Props) {
  const isOne = products.length === 1;
  const what = isOne ? 'this product' : `these ${products.length} products`;
  return (
    <ConfirmDialog
      title={isOne ? 'Delete product' : `Delete ${products.length} products`}
      confirm="Confirm"
      onConfirm={onConfirm}
      onClose={onCancel}
    >
      <p>{`Are you sure you want to delete ${what}?`}</p>
      <ul className={styles.titles}>
        {products.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </ul>
      <p className={styles.hint}>
        {isOne ? 'It goes' : 'They go'} to the trash, where {isOne ? 'it' : 'they'} can be restored
        for {TRASH_DAYS} days.
      </p>
    </ConfirmDialog>
  );
}
