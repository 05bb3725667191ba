import type { Product } from '../../catalogue/contract/product.ts';
import { dayInNairobi, shortDay } from '../../company/contract/nairobi.ts';
import { ExternalLink } from '../parts/icons.ts';
import { Section } from '../parts/Section.tsx';
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
  return (
    <Section title="On the site" boxed>
      <div className={styles.site}>
        <SiteMark product={product} standing={standing} />
        <p>{whereItIs(product, isOnPage, standing)}</p>
        {publicPage && (
          <a className="way" href={publicPage} target="_blank" rel="noopener">
            Open its public page
            <ExternalLink size={16} />
          </a>
        )}
        <p className={styles.quiet}>
          Added on {shortDay(dayInNairobi(product.created_at))}, changed on{' '}
          {shortDay(dayInNairobi(product.updated_at))}.
        </p>
      </div>
    </Section>
  );
}
