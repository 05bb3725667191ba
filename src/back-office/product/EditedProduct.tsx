import { Copy, Trash } from 'lucide-react';
import { useEffect, useState } from 'react';
import { readAgain } from '../../account/session/read.ts';
import { apiPaths } from '../../api-paths.ts';
import type { Product } from '../../catalogue/contract/product.ts';
import { duplicatePath } from '../../paths.ts';
import { KeptNotice } from '../product-form/KeptNotice.tsx';
import { ProductForm } from '../product-form/ProductForm.tsx';
import { useProductEdit } from '../product-form/useProductEdit.ts';
import { DeleteDialog } from '../products/DeleteDialog.tsx';
import { StatusPill } from '../products/table/StatusPill.tsx';
import { ScreenHead } from '../shell/ScreenHead.tsx';
import { BelowProduct } from './BelowProduct.tsx';
import { moveToTrash } from './move-to-trash.ts';
import { OnTheSite } from './OnTheSite.tsx';
import styles from './ProductScreen.module.css';

interface Props {
  product: Product;
  /** The account of whoever edits it. */
  person: number | undefined;
  onSaved: (product: Product) => void;
  onDeleted: () => void;
}

/** A product that is there, in its form. */
export function EditedProduct({ product, person, onSaved, onDeleted }: Props) {
  const [isDeleting, setDeleting] = useState(false);
  const { form, submission, resumed, isAtRisk, keptAs, discard } = useProductEdit(product, {
    person,
    onSaved(saved) {
      onSaved(saved);
      readAgain(apiPaths.publication);
    },
  });

  // What somebody else has saved is shown at once, unless something has been typed meanwhile.
  const isOlder = (submission.product?.version ?? 0) < product.version;
  const isFree = isOlder && !form.isChanged && !form.isSending;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is another with each letter
  useEffect(() => {
    if (isFree) form.adopt(product);
  }, [isFree, product]);

  async function confirmDelete() {
    const outcome = await moveToTrash(submission.product ?? product);
    setDeleting(false);
    if (outcome === 'gone') onDeleted();
  }

  return (
    <>
      <ScreenHead title={product.title}>
        <div className={styles.actions}>
          <StatusPill statusId={product.status_id} name={product.status.name} />
          <a className="way" href={duplicatePath(product.id)}>
            <Copy size={18} aria-hidden="true" />
            Duplicate
          </a>
          <button className={styles.delete} type="button" onClick={() => setDeleting(true)}>
            <Trash size={18} aria-hidden="true" />
            Delete
          </button>
        </div>
      </ScreenHead>
      {resumed && <KeptNotice kept={resumed} />}
      <ProductForm
        form={form}
        isAtRisk={isAtRisk}
        keptAs={keptAs}
        onDiscard={discard}
        beside={<OnTheSite product={product} />}
        below={<BelowProduct product={product} />}
      />
      {isDeleting && (
        <DeleteDialog
          products={[product]}
          onConfirm={confirmDelete}
          onCancel={() => setDeleting(false)}
        />
      )}
    </>
  );
}
