import { useRef, useState } from 'react';
import { sessionHasEnded } from '../../account/session/session.ts';
import type { Product } from '../../catalogue/contract/product.ts';
import { showToast } from '../../design/toasts.ts';
import { showUndoToast } from '../../design/undo-toast.tsx';
import { apiPaths, paths } from '../../paths.ts';
import { useAnswer } from '../calls/useAnswer.ts';
import type { DashboardFigures } from '../contract/dashboard-figures.ts';
import { figures as figuresAnswer } from '../contract/figures.ts';
import { EditProductDialog } from '../product-form/EditProductDialog.tsx';
import { usePublication } from '../publication/usePublication.ts';
import { Shell } from '../shell/Shell.tsx';
import { useBulk } from './bulk/useBulk.ts';
import { useSelection } from './bulk/useSelection.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import { LatestProducts } from './LatestProducts.tsx';
import { ManageDialog } from './manage/ManageDialog.tsx';
import styles from './ProductsScreen.module.css';
import {
  deleteProduct,
  isDeleted,
  reasonOf,
  restoreProduct,
  savedMeanwhile,
} from './product-calls.ts';
import { SummaryCards } from './SummaryCards.tsx';
import type { RowAction } from './table/row-action.ts';
import { useListing } from './useListing.ts';
import { useProductPage } from './useProductPage.ts';

interface Props {
  figures: DashboardFigures;
}

/** What is open above the table; `delete all` asks about the ticked rows. */
type Open = { action: RowAction; product: Product } | { action: 'delete all' };

const nothing: Product[] = [];
const figuresFrom = (answer: unknown) => figuresAnswer.parse(answer);

/** The dashboard: the catalogue in figures, and the table of its products. */
export function ProductsScreen({ figures }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const state = useListing();
  const page = useProductPage(state.listing);
  const { shown: counted, reload: recount } = useAnswer(apiPaths.figures, figuresFrom);
  const { standing, look } = usePublication();
  const selection = useSelection(page.items ?? nothing);
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const toHeading = () => heading.current?.focus({ preventScroll: true });

  async function reloadAll() {
    await Promise.all([page.reload(), recount(), look()]);
  }

  const work = useBulk({ selection, onChanged: reloadAll, onAllDone: toHeading });

  async function confirmDelete(product: Product) {
    close();
    try {
      await deleteProduct(product);
    } catch (error) {
      if (sessionHasEnded(error)) return;
      showToast('error', `Failed to delete product: ${reasonOf(error)}`);
      if (isDeleted(error)) selection.set([product], false);
      if (isDeleted(error) || savedMeanwhile(error)) await reloadAll();
      return;
    }
    selection.set([product], false);
    toHeading();
    showUndoToast('Product deleted successfully', () => takeBack(product));
    await reloadAll();
  }

  async function takeBack(product: Product) {
    try {
      await restoreProduct(product);
      showToast('success', `${product.title} is back in the table`);
    } catch (error) {
      if (sessionHasEnded(error)) return;
      showToast('error', `${product.title} could not be restored. ${reasonOf(error)}`);
    }
    await reloadAll();
  }

  return (
    <Shell currentPath={paths.dashboard} search={{ text: state.typed, onChange: state.type }}>
      <div className={styles.head}>
        <h1 className={styles.title}>Products</h1>
        <a className="button" href={paths.addProducts}>
          Add a product
        </a>
      </div>
      <SummaryCards figures={figures} counted={counted} />
      <LatestProducts
        state={state}
        page={page}
        selection={selection}
        work={work}
        standing={standing}
        heading={heading}
        onAction={(action, product) => setOpen({ action, product })}
        onDeleteSelected={() => setOpen({ action: 'delete all' })}
      />
      {open?.action === 'manage' && (
        <ManageDialog
          product={open.product}
          standing={standing}
          onEdit={() => setOpen({ ...open, action: 'edit' })}
          onChanged={(product) => {
            setOpen({ ...open, product });
            reloadAll();
          }}
          onClose={close}
        />
      )}
      {open?.action === 'edit' && (
        <EditProductDialog productId={open.product.id} onSaved={reloadAll} onClose={close} />
      )}
      {open?.action === 'delete' && (
        <DeleteDialog
          products={[open.product]}
          onConfirm={() => confirmDelete(open.product)}
          onCancel={close}
        />
      )}
      {open?.action === 'delete all' && (
        <DeleteDialog
          products={selection.chosen}
          onConfirm={() => {
            close();
            work.deleteAll();
          }}
          onCancel={close}
        />
      )}
    </Shell>
  );
}
