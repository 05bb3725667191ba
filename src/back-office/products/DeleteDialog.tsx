import type { Product } from '../../catalogue/contract/product.ts';
import { TRASH_DAYS } from '../../catalogue/contract/trash.ts';
import { Dialog } from '../../design/Dialog.tsx';
import styles from './DeleteDialog.module.css';

interface Props {
  products: readonly Product[];
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before products are deleted. */
export function DeleteDialog({ products, onConfirm, onCancel }: Props) {
  const isOne = products.length === 1;
  const what = isOne ? 'this product' : `these ${products.length} products`;
  return (
    <Dialog
      title={isOne ? 'Delete product' : `Delete ${products.length} products`}
      size="narrow"
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
      <div className={styles.buttons}>
        <button className="button" data-kind="quiet" type="button" onClick={onCancel}>
          Cancel
        </button>
        <button className="button" type="button" onClick={onConfirm}>
          Confirm
        </button>
      </div>
    </Dialog>
  );
}
