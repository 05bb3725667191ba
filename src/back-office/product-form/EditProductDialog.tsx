import { useEffect, useRef, useState } from 'react';
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

interface Props {
  productId: number;
  /** Runs once the product and all its new photos are saved, before the dialog closes. */
  onSaved: (product: Product) => void;
  /** Asks for the dialog to be taken away, saved or not. */
  onClose: () => void;
}

/** Edits one product. With changes in it, it asks before it closes. */
export function EditProductDialog({ productId, onSaved, onClose }: Props) {
  const loading = useRead(apiPaths.product(productId), productAnswer);
  const leaving = useRef<Leaving>({ hasChanges: false, savedInPart: null });
  const [isAsking, setAsking] = useState(false);

  function leave() {
    if (leaving.current.savedInPart) onSaved(leaving.current.savedInPart);
    onClose();
  }

  return (
    <Dialog
      title="Edit product"
      onClose={() => (leaving.current.hasChanges ? setAsking(true) : onClose())}
    >
      {loading.shown ? (
        <EditForm
          product={loading.shown}
          leaving={leaving.current}
          onSaved={(saved) => {
            onSaved(saved);
            onClose();
          }}
        />
      ) : (
        <NotLoaded loading={loading} />
      )}
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

/** How the form stands, for whoever wants to close it. */
interface Leaving {
  hasChanges: boolean;
  /** The product, when its fields are saved and not all of its photos. */
  savedInPart: Product | null;
}

interface EditFormProps {
  product: Product;
  /** Is kept up to date. */
  leaving: Leaving;
  onSaved: (product: Product) => void;
}

function EditForm({ product: read, leaving, onSaved }: EditFormProps) {
  const [submission] = useState(() => newSubmission(read));
  const form = useProductForm({
    start: contentOf(read),
    submission,
    isNew: false,
    failure: 'Failed to update the product. Please try again.',
    onSaved(saved) {
      showToast('success', 'Product updated successfully!');
      onSaved(saved);
    },
  });
  useEffect(() => {
    leaving.hasChanges = form.isChanged;
    leaving.savedInPart = submission.product === read ? null : submission.product;
  });
  return (
    <>
      <p className={styles.edited}>{read.title}</p>
      <ProductForm form={form} />
    </>
  );
}
