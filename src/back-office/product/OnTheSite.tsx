import type { Product } from '../../catalogue/contract/product.ts';
import { dayInNairobi, shortDay } from '../../company/contract/nairobi.ts';
import { Fold } from '../parts/Fold.tsx';
import { ExternalLink } from '../parts/icons.ts';
import { whereItIs } from '../publication/publication-words.ts';
import { SiteMark } from '../publication/SiteStanding.tsx';
import { pagesShowing, publicPageOf, useSitePages } from '../publication/site-page.ts';
import { usePublication } from '../publication/usePublication.ts';
import styles from './ProductScreen.module.css';

/** Says if visitors see the product, and on which pages. */
export function OnTheSite({ product }: { product: Product }) {
  const standing = usePublication();
  const isOnPage = pagesShowing(product, useSitePages()).length > 0;
  const publicPage = publicPageOf(product);
  const changed = shortDay(dayInNairobi(product.updated_at));
  return (
    <Fold
      title="On the site"
      holds={
        <>
          <SiteMark product={product} standing={standing} />
          {standing && ' · '}changed {changed}
        </>
      }
    >
      <div className={styles.site}>
        <p>{whereItIs(product, isOnPage, standing)}</p>
        {publicPage && (
          <a className="way" href={publicPage} target="_blank" rel="noopener">
            Open its public page
            <ExternalLink size={16} />
          </a>
        )}
        <p className={styles.quiet}>
          Added on {shortDay(dayInNairobi(product.created_at))}, changed on {changed}.
        </p>
      </div>
    </Fold>
  );
}
