import { useDeferredValue, useEffect, useEffectEvent } from 'react';
import type { Product } from '../../catalogue/contract/product.ts';
import { paths } from '../../paths.ts';
import { useReadOnReturn } from '../calls/useReadOnReturn.ts';
import { Pagination } from '../lists/Pagination.tsx';
import { pagingOf } from '../lists/paging.ts';
import { useLastPage } from '../lists/useLastPage.ts';
import type { ListingState } from '../lists/useListing.ts';
import { useReadPage } from '../lists/usePage.ts';
import { useSelection } from '../lists/useSelection.ts';
import { WhyNone } from '../lists/WhyNone.tsx';
import { Select } from '../parts/Select.tsx';
import { listAnyProducts } from '../product-calls/any-product.ts';
import { moveToTrash } from '../product-calls/move-to-trash.tsx';
import { EditProductDialog } from '../product-form/EditProductDialog.tsx';
import type { Standing } from '../publication/usePublication.ts';
import { openDialog } from '../ui/open-dialog.tsx';
import { ProductsBulk } from './bulk/ProductsBulk.tsx';
import { idsOf, type Ticked, useBulk } from './bulk/useBulk.ts';
import { useExamples } from './ExampleProducts.tsx';
import { greetOnce } from './greet-once.ts';
import { allProducts, type ProductListing, productsQuery, selectionOf } from './listing.ts';
import { PRODUCT_LIST, readProductList } from './product-list-calls.ts';
import { PAGE_SIZES } from './rows-on-page.ts';
import { ProductTable } from './table/ProductTable.tsx';
import { useWhereLeft } from './where-left.ts';
import { pageOfWhole } from './whole-list.ts';

interface Props {
  state: ListingState<ProductListing>;
  standing: Standing | undefined;
  /** Runs with the ids of the ticked products, with commas between them. */
  onTick: (ids: string) => void;
  /** Runs after another page size was chosen. */
  onRows: (rows: number) => void;
  /** Runs when another page is asked for. */
  onTurn: () => void;
  /** Runs when the focused row, or the bar with the focus, disappears. */
  onGone: () => void;
}

const SIZES = PAGE_SIZES.map((size) => ({ id: size, name: `${size} on a page` }));

/** One page of products, with what can be done with its rows. */
export function ListedProducts({ state, standing, ...on }: Props) {
  const { listing, show } = state;
  const { answer: page, isBusy } = useReadPage(listAnyProducts, productsQuery(listing), {
    whole: (list) => pageOfWhole(list, listing),
  });
  // A press shows its effect before a hundred new rows render. Summary and bulk bar wait too, since
  // they describe the visible rows.
  const later = useDeferredValue(page);
  const shown = later.entries.length > 0 ? later : page;
  const isStale = useDeferredValue(isBusy);
  const { entries: products, total } = shown;
  const selection = useSelection<Ticked>(page.entries, selectionOf(listing));
  const work = useBulk({ selection, refresh: PRODUCT_LIST });
  useLastPage({ shown: page, isNow: !isBusy }, state, listing.per_page);
  useWhereLeft();
  useReadOnReturn(readProductList, selection.count > 0);
  useEffect(greetOnce, []);
  const examples = useExamples();

  const ticked = idsOf(selection.chosen);
  const tell = useEffectEvent(on.onTick);
  useEffect(() => tell(ticked), [ticked]);

  async function remove(product: Product) {
    if (!(await moveToTrash(product, { refresh: PRODUCT_LIST, mayUndo: true }))) return;
    selection.set([product], false);
    on.onGone();
  }

  return (
    <>
      {products.length > 0 ? (
        <ProductTable
          products={products}
          selection={selection}
          standing={standing}
          examples={examples}
          isStale={isStale}
          sorting={state.sorting}
          onEdit={(row) =>
            openDialog(EditProductDialog, { productId: row.id, row, onChanged: readProductList })
          }
          onDelete={remove}
        />
      ) : (
        <WhyNone {...state} usual={{ ...allProducts, per_page: listing.per_page }} one="product">
          <p>The catalogue is empty. Add the first product to see it here and on the site.</p>
          <a className="button" data-kind="brand" href={paths.addProducts}>
            Add the first product
          </a>
          <a className="button" data-kind="quiet" href={paths.importProducts}>
            Import a spreadsheet
          </a>
        </WhyNone>
      )}
      <ProductsBulk
        selection={selection}
        inSight={products.filter(selection.has).length}
        total={products.every(selection.has) ? total : undefined}
        work={work}
        onGone={on.onGone}
      />
      <Pagination
        paging={pagingOf(shown, listing.page, listing.per_page)}
        onChange={(to) => {
          show({ page: to });
          on.onTurn();
        }}
      >
        <Select
          label="Products on a page"
          options={SIZES}
          value={listing.per_page}
          onChange={(size) => {
            on.onRows(Number(size));
            show({ per_page: Number(size), page: 1 });
          }}
        />
      </Pagination>
    </>
  );
}
