import { useState } from 'react';
import { refetchCalls } from '../../account/session/api-query.ts';
import type { Product } from '../../catalogue/contract/product.ts';
import { Trash } from '../../design/icons/icons.ts';
import { duplicatePath } from '../../paths.ts';
import * as routes from '../../routes.ts';
import { useOnDemand } from '../calls/useLoaded.ts';
import { Copy } from '../parts/icons.ts';
import { StatusPill } from '../parts/StatusPill.tsx';
import { ProductForm } from '../product-form/ProductForm.tsx';
import { useProductForm } from '../product-form/useProductForm.ts';
import { ScreenHead } from '../shell/ScreenHead.tsx';
import { BelowProduct } from './BelowProduct.tsx';
import { moveToTrash } from './move-to-trash.ts';
import { OnTheSite } from './OnTheSite.tsx';
import styles from './ProductScreen.module.css';

const loadDialog = () => import('../products/DeleteDialog.tsx');

interface Props {
  product: Product;
  /** Account of the editor. */
  person: number | undefined;
  onSaved: (product: Product) => void;
  onDeleted: () => void;
}

/** Edits an existing product. */
export function EditedProduct({ product, person, onSaved, onDeleted }: Props) {
  const [isDeleting, setDeleting] = useState(false);
  const close = () => setDeleting(false);
  const part = useOnDemand('the question before a deletion', loadDialog, isDeleting, close);
  const form = useProductForm({
    read: product,
    person,
    onSaved(saved) {
      onSaved(saved);
      void refetchCalls(routes.showPublication);
    },
  });

  async function confirmDelete() {
    const outcome = await moveToTrash(form.saved ?? product);
    close();
    if (outcome === 'gone') onDeleted();
  }

  return (
    <>
      <ScreenHead title={product.title}>
        <div className={styles.actions}>
          <StatusPill statusId={product.status_id} name={product.status.name} />
          <a className="way" href={duplicatePath(product.id)}>
            <Copy size={18} />
            Duplicate
          </a>
          <button className={styles.delete} type="button" onClick={() => setDeleting(true)}>
            <Trash size={18} />
            Delete
          </button>
        </div>
      </ScreenHead>
      <ProductForm
        form={form}
        mayDiscard
        beside={<OnTheSite product={product} />}
        below={<BelowProduct product={product} />}
      />
      {part && (
        <part.DeleteDialog products={[product]} onConfirm={confirmDelete} onCancel={close} />
      )}
    </>
  );
}
