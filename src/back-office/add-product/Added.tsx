import { ExternalLink } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Product } from '../../catalogue/contract/product.ts';
import { isPublic } from '../../catalogue/contract/product-filter.ts';
import { paths } from '../../paths.ts';
import { productSentence, stateOf } from '../publication/publication-words.ts';
import { isOnSomePage, publicPageOf, type SitePage } from '../publication/site-page.ts';
import { type Standing, usePublication } from '../publication/usePublication.ts';
import styles from './AddProductScreen.module.css';

interface Props {
  product: Product;
  sitePages: SitePage[];
}

/** What became of the product that was just added, and whether visitors see it. */
export function Added({ product, sitePages }: Props) {
  const panel = useRef<HTMLElement>(null);
  const standing = usePublication();
  const publicPage = publicPageOf(product);
  useEffect(() => {
    panel.current?.focus();
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <section className={styles.added} ref={panel} tabIndex={-1} aria-label="Added">
      <p>
        <strong>{product.title}</strong> is in the catalogue.
      </p>
      <p role="status">{onSite(product, isOnSomePage(product, sitePages), standing)}</p>
      <p className={styles.ways}>
        {publicPage && (
          <a href={publicPage} target="_blank" rel="noopener">
            See it on the site
            <ExternalLink size={16} aria-hidden="true" />
          </a>
        )}
        <a href={paths.dashboard}>Back to all products</a>
      </p>
    </section>
  );
}

function onSite(product: Product, isOnPage: boolean, standing: Standing | undefined): string {
  if (!isPublic(product)) return 'It is on pause, so visitors do not see it yet.';
  if (!isOnPage) {
    return 'It has a page of its own, and search finds it. No catalogue page shows its place in the catalogue yet.';
  }
  return standing ? productSentence(stateOf(product, standing)) : '';
}
