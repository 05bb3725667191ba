import { useState } from 'react';
import type { Product } from '../../catalogue/contract/product.ts';
import { Dialog } from '../../design/Dialog.tsx';
import { showToast } from '../../design/toasts/toasts.ts';
import { forgetDraft } from '../forms/draft-storage.ts';
import { useBackCloses } from '../parts/useBackCloses.ts';
import { Boundary } from '../reading/Boundary.tsx';
import { useOwnId } from '../reading/own.ts';
import { askToDiscard } from '../ui/ask-to-discard.ts';
import type { Opened } from '../ui/open-dialog.tsx';
import styles from './ProductForm.module.css';
import { ProductForm } from './ProductForm.tsx';
import { ProductGone } from './ProductGone.tsx';
import { useAnyProduct } from './useAnyProduct.ts';
import { useProductForm } from './useProductForm.ts';

interface Props extends Opened {
  productId: number;
  /** The product from a list, which spares the wait. */
  row?: Product;
  /**
   * Reads again what shows the product: once it and all its new photos are saved, before the dialog
   * closes, and once that is undone.
   */
  onChanged: () => unknown;
}

/** Edits one product. */
export function EditProductDialog({ productId, row, ...on }: Props) {
  return (
    <Boundary
      what="The product"
      gone={<ProductGone />}
      frame={(notice) => (
        <Dialog title="Edit product" onClose={() => on.onClose()}>
          {notice}
        </Dialog>
      )}
    >
      {row ? <EditDialog product={row} {...on} /> : <EditById id={productId} {...on} />}
    </Boundary>
  );
}

type EditProps = Pick<Props, 'onChanged' | 'onClose'>;

function EditById({ id, ...on }: EditProps & { id: number }) {
  return <EditDialog product={useAnyProduct(id)} {...on} />;
}

/** The dialog asks before it closes with unsaved changes; Back closes it at once and keeps them. */
function EditDialog({ product: read, onChanged, onClose }: EditProps & { product: Product }) {
  const person = useOwnId();
  const form = useProductForm({
    read,
    person,
    onSaved() {
      onChanged();
      onClose();
    },
    onUndone: onChanged,
  });
  const [asking] = useState(() => new AbortController());
  useBackCloses(() => {
    asking.abort();
    if (form.isChanged) showToast('success', 'Your changes are kept. Open Edit again to go on.');
    leave();
  });

  function leave() {
    const { saved } = form;
    // The fields may be saved while some photos are not.
    if (saved && saved.version > read.version) onChanged();
    onClose();
  }

  async function ask() {
    const words = { text: 'What you have changed is not saved yet.', stay: 'Keep editing' };
    if (!(await askToDiscard(words, asking.signal))) return;
    forgetDraft(form.keptAs);
    leave();
  }

  return (
    <Dialog title="Edit product" onClose={() => (form.isChanged ? ask() : onClose())}>
      <p className={styles.edited}>{read.title}</p>
      <ProductForm form={form} />
    </Dialog>
  );
}
