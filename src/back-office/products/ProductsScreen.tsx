import { startTransition, useEffect, useRef, useState } from 'react';
import { refetchCalls, useCall } from '../../account/session/api-query.ts';
import { sessionHasEnded } from '../../account/session/session.ts';
import type { Product } from '../../catalogue/contract/product.ts';
import { store, stored } from '../../design/device-storage.ts';
import { showToast, showToastWhenQuiet } from '../../design/toasts/toasts.ts';
import { showUndoToast } from '../../design/toasts/undo-toast.tsx';
import { paths } from '../../paths.ts';
import * as routes from '../../routes.ts';
import { useOnDemand } from '../calls/useLoaded.ts';
import { useReadOnReturn } from '../calls/useReadOnReturn.ts';
import type { DashboardFigures } from '../contract/dashboard-figures.ts';
import { showFigures } from '../contract/figures.ts';
import { useListing } from '../lists/useListing.ts';
import { usePage } from '../lists/usePage.ts';
import { useSelection } from '../lists/useSelection.ts';
import { listAnyProducts } from '../product-calls/any-product.ts';
import { conflictOf, deleteProduct, isDeleted, putBack } from '../product-calls/product-calls.ts';
import { EditProduct } from '../product-form/EditProduct.tsx';
import { usePublication } from '../publication/usePublication.ts';
import { ScreenHead } from '../shell/ScreenHead.tsx';
import { Shell } from '../shell/Shell.tsx';
import { type Ticked, useBulk } from './bulk/useBulk.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import { takeOrFetch } from './first-page.ts';
import { LatestProducts, type Opened } from './LatestProducts.tsx';
import { productsBy, productsQuery, selectionOf } from './listing.ts';
import { tellNotDeleted } from './not-deleted.tsx';
import { rowsOnPage } from './rows-on-page.ts';
import { SummaryStrip } from './SummaryStrip.tsx';
import { useRowEdits } from './table/useRowEdits.ts';
import { useRowsOnPage } from './useRowsOnPage.ts';
import { useWhereLeft } from './where-left.ts';
import { pageOfWhole } from './whole-list.ts';

interface Props {
  figures: DashboardFigures;
}

const loadConflict = () => import('./table/RowConflictDialog.tsx');

const GREETED_KEY = 'greeted';
const nothing: Product[] = [];

/** The dashboard: figures of the catalogue and the table of its products. */
export function ProductsScreen({ figures }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [products] = useState(() => productsBy(rowsOnPage()));
  const state = useListing(products);
  const rememberRows = useRowsOnPage((rows) => state.correct({ per_page: rows, page: 1 }));
  const page = usePage(listAnyProducts, productsQuery(state.listing), {
    send: takeOrFetch,
    whole: (list) => pageOfWhole(list, state.listing),
  });
  const counted = useCall(showFigures).data;
  const standing = usePublication();
  const selection = useSelection<Ticked>(page.data?.entries ?? nothing, selectionOf(state.listing));
  const [open, setOpen] = useState<Opened>();
  const close = () => setOpen(undefined);
  const toHeading = () => heading.current?.focus({ preventScroll: true });

  useEffect(() => {
    if (page.phase === 'ready') greetOnce();
    if (page.phase === 'failed') {
      showToast('error', 'Failed to update product details. Please try again.');
    }
  }, [page.phase]);

  useWhereLeft(page.data !== undefined);

  const work = useBulk({ selection, onChanged: readAll, onAllDone: toHeading });
  const edits = useRowEdits(async () => {
    await readAll();
    // The changed status may have removed the row from the list.
    setTimeout(() => document.activeElement === document.body && toHeading());
  });

  const conflictPart = useOnDemand(
    'the choice between versions of a row',
    loadConflict,
    edits.conflict !== undefined,
    edits.postpone,
  );

  const isAtWork = selection.count > 0 || edits.conflict !== undefined || open !== undefined;
  useReadOnReturn(readAll, isAtWork);

  async function confirmDelete(product: Product) {
    close();
    try {
      await deleteProduct(product);
    } catch (error) {
      if (sessionHasEnded(error)) return;
      tellNotDeleted(error);
      if (isDeleted(error)) selection.set([product], false);
      if (isDeleted(error) || conflictOf(error)) await readAll();
      return;
    }
    selection.set([product], false);
    toHeading();
    showUndoToast('Product deleted successfully', () => putBack(product).then(readAll));
    await readAll();
  }

  return (
    <Shell screen="products">
      <ScreenHead title="Products">
        <a className="button" href={paths.addProducts}>
          Add a product
        </a>
      </ScreenHead>
      <SummaryStrip figures={figures} counted={counted} />
      <LatestProducts
        state={state}
        page={page}
        selection={selection}
        work={work}
        edits={edits}
        standing={standing}
        heading={heading}
        onRows={rememberRows}
        onOpen={(opened) => startTransition(() => setOpen(opened))}
      />
      {open?.action === 'edit' && (
        <EditProduct
          productId={open.product.id}
          row={open.product}
          onSaved={readAll}
          onClose={close}
        />
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
          count={selection.count}
          onConfirm={() => {
            close();
            return work.run({ deleted: true }, (products) => `${products} deleted successfully`);
          }}
          onCancel={close}
        />
      )}
      {edits.conflict && conflictPart && (
        <conflictPart.RowConflictDialog conflict={edits.conflict} edits={edits} />
      )}
    </Shell>
  );
}

/** Reads the whole screen again after a change. */
function readAll(): Promise<void> {
  return refetchCalls(routes.listProducts, routes.showFigures, routes.showPublication);
}

/** Greets once per visit; signing out clears the tab's storage and with it this mark. */
function greetOnce() {
  if (stored(GREETED_KEY, 'sessionStorage')) return;
  store(GREETED_KEY, 'yes', 'sessionStorage');
  showToastWhenQuiet('User Logged in Successfully');
}
