import { useState } from 'react';
import { useRead } from '../../account/session/read.ts';
import { type Product, product as productAnswer } from '../../catalogue/contract/product.ts';
import { Dialog } from '../../design/Dialog.tsx';
import { showToast } from '../../design/toasts.ts';
import { apiPaths } from '../../paths.ts';
import choice from './Choice.module.css';
import { contentOf } from './conflict/merge.ts';
import { NotLoaded } from './NotLoaded.tsx';
import styles from './ProductForm.module.css';
import { ProductForm } from './ProductForm.tsx';
import { newSubmission } from './submission.ts';
import { useProductForm } from './useProductForm.ts';

const TITLE = 'Edit product';

interface Props {
  productId: number;
  /** Runs once the product and all its new photos are saved, before the dialog closes. */
  onSaved: (product: Product) => void;
  /** Asks for the dialog to be taken away, saved or not. */
  onClose: () => void;
}

/** Edits one product. */
export function EditProductDialog({ productId, ...on }: Props) {
  const loading = useRead(apiPaths.product(productId), productAnswer);
  if (loading.shown) return <EditDialog product={loading.shown} {...on} />;
  return (
    <Dialog title={TITLE} onClose={on.onClose}>
      <NotLoaded loading={loading} />
    </Dialog>
  );
}

interface EditProps extends Omit<Props, 'productId'> {
  product: Product;
}

/** With changes in it, it asks before it closes. */
function EditDialog({ product: read, onSaved, onClose }: EditProps) {
  const [isAsking, setAsking] = useState(false);
  const [submission] = useState(() => newSubmission(read));
  const form = useProductForm({
    start: contentOf(read),
    submission,
    isNew: false,
    failure: 'Failed to update the product. Please try again.',
    onSaved(saved) {
      showToast('success', 'Product updated successfully!');
      onSaved(saved);
      onClose();
    },
  });

  function leave() {
    const { product } = submission;
    // Its fields may be saved, and not all of its photos.
    if (product && product !== read) onSaved(product);
    onClose();
  }

  return (
    <Dialog title={TITLE} onClose={() => (form.isChanged ? setAsking(true) : onClose())}>
      <p className={styles.edited}>{read.title}</p>
      <ProductForm form={form} />
      {isAsking && <LeaveQuestion onStay={() => setAsking(false)} onLeave={leave} />}
    </Dialog>
  );
}

/** Asks before a form is closed with work that is not saved. */
function LeaveQuestion({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  return (
    <Dialog title="Discard your changes?" size="narrow" onClose={onStay}>
      <p>What you have changed is not saved yet.</p>
      <div className={choice.buttons}>
        <button className="button" data-kind="brand" type="button" data-autofocus onClick={onStay}>
          Keep editing
        </button>
        <button className="button" data-kind="quiet" type="button" onClick={onLeave}>
          Discard
        </button>
      </div>
    </Dialog>
  );
}
