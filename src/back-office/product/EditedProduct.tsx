import { refetchCalls } from '../../account/session/api-query.ts';
import type { Product } from '../../catalogue/contract/product.ts';
import { Trash } from '../../design/icons/icons.ts';
import { duplicatePath } from '../../paths.ts';
import { withParams } from '../../platform/contract/route.ts';
import * as routes from '../../routes.ts';
import { Copy } from '../parts/icons.ts';
import { StatusPill } from '../parts/StatusPill.tsx';
import { moveToTrash } from '../product-calls/move-to-trash.tsx';
import { ProductForm } from '../product-form/ProductForm.tsx';
import { useProductForm } from '../product-form/useProductForm.ts';
import { useOwnId } from '../reading/own.ts';
import { ScreenHead } from '../shell/ScreenHead.tsx';
import { Button } from '../ui/Button.tsx';
import { AskedFor, ItsHistory } from './AboutProduct.tsx';
import { OnTheSite } from './OnTheSite.tsx';
import styles from './ProductScreen.module.css';

/** Calls whose answers a save changes too. */
const AROUND = [routes.showPublication, routes.listHistory];

interface Props {
  product: Product;
  onSaved: (product: Product) => void;
  onDeleted: () => void;
}

/** Edits an existing product. */
export function EditedProduct({ product, onSaved, onDeleted }: Props) {
  const person = useOwnId();
  const form = useProductForm({
    read: product,
    person,
    onSaved(saved) {
      onSaved(saved);
      void refetchCalls(...AROUND);
    },
    onUndone: () => refetchCalls(withParams(routes.showProduct, { id: product.id }), ...AROUND),
  });

  async function remove() {
    if (await moveToTrash(form.saved ?? product)) onDeleted();
  }

  return (
    <>
      <ScreenHead title={product.title}>
        <div className={styles.actions}>
          <StatusPill statusId={product.status_id} name={product.status.name} />
          <a className="button" data-kind="row" href={duplicatePath(product.id)}>
            <Copy size={18} />
            Duplicate
          </a>
          <Button kind="row" data-danger icon={<Trash size={18} />} onPress={remove}>
            Delete
          </Button>
        </div>
      </ScreenHead>
      <ProductForm
        form={form}
        mayDiscard
        below={
          <>
            <OnTheSite product={product} />
            <AskedFor product={product} />
            <ItsHistory product={product} />
          </>
        }
      />
    </>
  );
}
