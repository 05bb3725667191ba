import { useRef, useState } from 'react';
import { showToast } from '../../design/toasts/toasts.ts';
import { useListing } from '../lists/useListing.ts';
import { SiteLine } from '../publication/SiteStanding.tsx';
import { usePublication } from '../publication/usePublication.ts';
import { Boundary } from '../reading/Boundary.tsx';
import styles from './LatestProducts.module.css';
import { ListedProducts } from './ListedProducts.tsx';
import { ListingTools } from './ListingTools.tsx';
import { productsBy } from './listing.ts';
import { rowsOnPage } from './rows-on-page.ts';
import { useRowsOnPage } from './useRowsOnPage.ts';

/** The table of products with its search, filters, pages and bulk actions. */
export function LatestProducts() {
  const section = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [products] = useState(() => productsBy(rowsOnPage()));
  const state = useListing(products);
  const rememberRows = useRowsOnPage((rows) => state.correct({ per_page: rows, page: 1 }));
  const standing = usePublication();
  const [ticked, setTicked] = useState('');

  function toTop() {
    const top = section.current?.getBoundingClientRect().top ?? 0;
    if (top < 0) section.current?.scrollIntoView();
  }

  const toHeading = () => heading.current?.focus({ preventScroll: true });

  return (
    <section ref={section} className={styles.section} aria-labelledby="latest-products">
      <div className={styles.head}>
        <h2 className={styles.title} id="latest-products" ref={heading} tabIndex={-1}>
          Latest Products
        </h2>
        <div className={styles.tools}>
          <ListingTools {...state} ticked={ticked} />
        </div>
        <SiteLine standing={standing} />
      </div>
      <Boundary
        what="The list of products"
        onFailed={() => showToast('error', 'Failed to update product details. Please try again.')}
      >
        <ListedProducts
          state={state}
          standing={standing}
          onTick={setTicked}
          onRows={rememberRows}
          onTurn={toTop}
          onGone={toHeading}
        />
      </Boundary>
    </section>
  );
}
