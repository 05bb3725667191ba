import { useState } from 'react';
import { useCall } from '../../account/session/api-query.ts';
import { useOwnId } from '../../account/session/own-profile.ts';
import type { Product } from '../../catalogue/contract/product.ts';
import { Dialog } from '../../design/Dialog.tsx';
import { showToast } from '../../design/toasts/toasts.ts';
import { forgetDraft } from '../forms/draft-storage.ts';
import { useBackCloses } from '../parts/useBackCloses.ts';
import { showAnyProduct } from '../product-calls/any-product.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { NotLoadedDialog } from './NotLoadedDialog.tsx';
import styles from './ProductForm.module.css';
import { ProductForm } from './ProductForm.tsx';
import { useProductForm } from './useProductForm.ts';

interface Props {
  productId: number;
  /** The product from a list, which spares the wait. */
  row?: Product;
  /** Runs once the product and all its new photos are saved, before the dialog closes. */
  onSaved: (product: Product) => void;
  /** Asks the parent to remove the dialog, saved or not. */
  onClose: () => void;
}

/** Edits one product. */
export function EditProductDialog({ productId, row, ...on }: Props) {
  const loading = useCall(showAnyProduct, row ? null : { params: { id: productId } });
  const product = row ?? loading.data;
  const own = useOwnId();
  if (product && own.isKnown) {
    return <EditDialog product={product} person={own.id} {...on} />;
  }
  return <NotLoadedDialog title="Edit product" loading={loading} onClose={on.onClose} />;
}

interface EditProps extends Pick<Props, 'onSaved' | 'onClose'> {
  product: Product;
  person: number | undefined;
}

/** The dialog asks before it closes with unsaved changes; Back closes it at once and keeps them. */
function EditDialog({ product: read, person, onSaved, onClose }: EditProps) {
  const [isAsking, setAsking] = useState(false);
  const form = useProductForm({
    read,
    person,
    onSaved(saved) {
      onSaved(saved);
      onClose();
    },
  });
  useBackCloses(() => {
    if (form.isChanged) showToast('success', 'Your changes are kept. Open Edit again to go on.');
    leave();
  });

  function leave() {
    const { saved } = form;
    // The fields may be saved while some photos are not.
    if (saved && saved.version > read.version) onSaved(saved);
    onClose();
  }

  return (
    <Dialog title="Edit product" onClose={() => (form.isChanged ? setAsking(true) : onClose())}>
      <p className={styles.edited}>{read.title}</p>
      <ProductForm form={form} />
      {isAsking && (
        <ConfirmDialog
          title="Discard your changes?"
          text="What you have changed is not saved yet."
          action="Discard"
          stay="Keep editing"
          danger
          onClose={(isDiscarded) => {
            setAsking(false);
            if (!isDiscarded) return;
            forgetDraft(form.keptAs);
            leave();
          }}
        />
      )}
    </Dialog>
  );
}
