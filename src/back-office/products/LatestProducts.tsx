import { type RefObject, useEffect, useRef } from 'react';
import type { Read } from '../../account/session/read.ts';
import type { Product } from '../../catalogue/contract/product.ts';
import { paths } from '../../paths.ts';
import type { PageOf } from '../calls/listing.ts';
import type { ListingState } from '../calls/useListing.ts';
import { Arrived, Notice } from '../parts/Notice.tsx';
import { Pagination } from '../parts/Pagination.tsx';
import { pagingOf } from '../parts/paging.ts';
import { SiteLine } from '../publication/SiteStanding.tsx';
import type { Standing } from '../publication/usePublication.ts';
import { BulkBar } from './bulk/BulkBar.tsx';
import type { BulkWork } from './bulk/useBulk.ts';
import type { Selection } from './bulk/useSelection.ts';
import styles from './LatestProducts.module.css';
import { ListingTools } from './ListingTools.tsx';
import { everything, isNarrowed, type Listing } from './listing.ts';
import { ProductTable, type RowAction } from './table/ProductTable.tsx';

interface Props {
  state: ListingState<Listing>;
  page: Read<PageOf<Product>>;
  selection: Selection;
  work: BulkWork;
  standing: Standing | undefined;
  /** Takes the focus when the row that had it is gone. */
  heading: RefObject<HTMLHeadingElement | null>;
  onOpen: (opened: Opened) => void;
}

/** What is open above the table; `delete all` asks about the ticked rows. */
export type Opened = { action: RowAction; product: Product } | { action: 'delete all' };

/** The table with its search, filters, pages and bulk work. */
export function LatestProducts({ state, page, selection, work, standing, heading, onOpen }: Props) {
  const { listing, show, correct } = state;
  const section = useRef<HTMLElement>(null);
  const { entries: products, total } = page.shown ?? { entries: [], total: 0 };
  const paging = pagingOf(total, listing.page);

  // Rows that were deleted can leave a page that no longer exists.
  const isBeyond = page.phase === 'ready' && listing.page > paging.lastPage;
  useEffect(() => {
    if (isBeyond) correct({ page: paging.lastPage });
  });

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
        <SiteLine standing={standing} />
      </div>
      <ListingTools {...state} />
      <Arrived read={page} what="The list of products">
        {() =>
          products.length > 0 ? (
            <ProductTable
              products={products}
              selection={selection}
              standing={standing}
              isStale={page.phase === 'loading'}
              onAction={(action, product) => onOpen({ action, product })}
            />
          ) : (
            <WhyNone listing={listing} onShowAll={() => show(everything)} />
          )
        }
      </Arrived>
      <BulkBar
        selection={selection}
        inSight={products.filter(selection.has).length}
        work={work}
        onDelete={() => onOpen({ action: 'delete all' })}
        onClear={() => {
          selection.replace([]);
          heading.current?.focus({ preventScroll: true });
        }}
      />
      {page.shown && page.phase !== 'failed' && <Pagination paging={paging} onChange={turn} />}
    </section>
  );
}

function WhyNone({ listing, onShowAll }: { listing: Listing; onShowAll: () => void }) {
  if (isNarrowed(listing)) {
    return (
      <Notice>
        <p>
          {listing.q
            ? `No product matches “${listing.q}”${listing.category_id || listing.status_id ? ' under these filters' : ''}.`
            : 'No product stands under these filters.'}
        </p>
        <button className="button" data-kind="quiet" type="button" onClick={onShowAll}>
          Show all products
        </button>
      </Notice>
    );
  }
  return (
    <Notice>
      <p>The catalogue is empty. Add the first product to see it here and on the site.</p>
      <a className="button" data-kind="brand" href={paths.addProducts}>
        Add the first product
      </a>
    </Notice>
  );
}
