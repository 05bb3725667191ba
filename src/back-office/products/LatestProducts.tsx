import { type RefObject, startTransition, useDeferredValue, useRef } from 'react';
import type { ApiQuery } from '../../account/session/api-query.ts';
import type { Product } from '../../catalogue/contract/product.ts';
import { paths } from '../../paths.ts';
import type { PageOf } from '../lists/listing.ts';
import { Pagination } from '../lists/Pagination.tsx';
import { pagingOf } from '../lists/paging.ts';
import { useLastPage } from '../lists/useLastPage.ts';
import type { ListingState } from '../lists/useListing.ts';
import { WhyNone } from '../lists/WhyNone.tsx';
import { Choice } from '../parts/Choice.tsx';
import { Arrived } from '../parts/Notice.tsx';
import { SiteLine } from '../publication/SiteStanding.tsx';
import type { Standing } from '../publication/usePublication.ts';
import { ProductsBulk } from './bulk/ProductsBulk.tsx';
import { type Bulk, type ChosenProducts, idsOf } from './bulk/useBulk.ts';
import styles from './LatestProducts.module.css';
import { ListingTools } from './ListingTools.tsx';
import { allProducts, type ProductListing } from './listing.ts';
import { PAGE_SIZES } from './rows-on-page.ts';
import { ProductTable, type RowAction } from './table/ProductTable.tsx';
import type { RowEdits } from './table/useRowEdits.ts';

interface Props {
  state: ListingState<ProductListing>;
  page: ApiQuery<PageOf<Product>>;
  selection: ChosenProducts;
  work: Bulk;
  edits: RowEdits;
  standing: Standing | undefined;
  /** Takes the focus after the focused row disappeared. */
  heading: RefObject<HTMLHeadingElement | null>;
  /** Runs after another page size was chosen. */
  onRows: (rows: number) => void;
  onOpen: (opened: Opened) => void;
}

/** The dialog that is open; `delete all` confirms the ticked rows. */
export type Opened = { action: RowAction; product: Product } | { action: 'delete all' };

const NOTHING: PageOf<Product> = { entries: [], total: 0, before: 0 };

/** Shows the table with its search, filters, pages and bulk actions. */
export function LatestProducts({ state, page, work, heading, onOpen, onRows, ...row }: Props) {
  const { selection } = row;
  const { listing, show } = state;
  const section = useRef<HTMLElement>(null);
  // A press shows its effect before a hundred new rows render. Summary and bulk bar wait too, since
  // they describe the visible rows.
  const arrived = page.data ?? NOTHING;
  const later = useDeferredValue(arrived);
  const shown = later.entries.length > 0 ? later : arrived;
  const { entries: products, total } = shown;
  const isStale = useDeferredValue(page.phase === 'loading');
  const paging = pagingOf(shown, listing.page, listing.per_page);
  useLastPage({ shown: page.data, isNow: page.phase === 'ready' }, state, listing.per_page);

  function turn(to: number) {
    show({ page: to });
    const top = section.current?.getBoundingClientRect().top ?? 0;
    if (top < 0) section.current?.scrollIntoView();
  }

  return (
    <section
      ref={section}
      className={styles.section}
      aria-labelledby="latest-products"
      aria-busy={page.phase === 'loading'}
    >
      <div className={styles.head}>
        <h2 className={styles.title} id="latest-products" ref={heading} tabIndex={-1}>
          Latest Products
        </h2>
        <SiteLine standing={row.standing} />
      </div>
      <ListingTools {...state} ticked={idsOf(selection.chosen)} />
      <Arrived read={page} what="The list of products">
        {() =>
          products.length > 0 ? (
            <ProductTable
              products={products}
              {...row}
              isStale={isStale}
              sorting={state.sorting}
              onAction={(action, product) => onOpen({ action, product })}
            />
          ) : (
            <WhyNone
              {...state}
              usual={{ ...allProducts, per_page: listing.per_page }}
              one="product"
            >
              <p>The catalogue is empty. Add the first product to see it here and on the site.</p>
              <a className="button" data-kind="brand" href={paths.addProducts}>
                Add the first product
              </a>
            </WhyNone>
          )
        }
      </Arrived>
      <ProductsBulk
        selection={selection}
        inSight={products.filter(selection.has).length}
        total={products.every(selection.has) ? total : undefined}
        work={work}
        onDelete={() => onOpen({ action: 'delete all' })}
        onClear={() => {
          heading.current?.focus({ preventScroll: true });
          startTransition(() => selection.replace([]));
        }}
      />
      {page.data && page.phase !== 'failed' && (
        <Pagination paging={paging} onChange={turn}>
          <Choice
            label="Products on a page"
            options={PAGE_SIZES.map((size) => ({ id: size, name: `${size} on a page` }))}
            value={listing.per_page}
            onChange={(size) => {
              onRows(Number(size));
              show({ per_page: Number(size), page: 1 });
            }}
          />
        </Pagination>
      )}
    </section>
  );
}
