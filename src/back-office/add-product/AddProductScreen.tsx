import { useEffect, useRef, useState } from 'react';
import type { ProductFields } from '../../catalogue/product.ts';
import { isPublic } from '../../catalogue/product-filter.ts';
import { paths } from '../../paths.ts';
import { Shell } from '../shell/Shell.tsx';
import { type SitePage, sitePageOf } from '../site-page.ts';
import { AddProductForm } from './AddProductForm.tsx';
import styles from './AddProductScreen.module.css';

export function AddProductScreen({ sitePages }: { sitePages: SitePage[] }) {
  const [added, setAdded] = useState<ProductFields[]>([]);
  const latest = added.at(-1);
  return (
    <Shell currentPath={paths.addProducts}>
      <div className={styles.screen}>
        <h1 className={styles.title}>Add Products</h1>
        {latest && (
          <Added key={added.length} product={latest} sitePage={sitePageOf(latest, sitePages)} />
        )}
        <AddProductForm
          key={`form ${added.length}`}
          onAdded={(fields) => setAdded([...added, fields])}
        />
      </div>
    </Shell>
  );
}

/** What became of the product that was just added. */
function Added({ product, sitePage }: { product: ProductFields; sitePage: string | undefined }) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    panel.current?.focus();
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <section className={styles.added} ref={panel} tabIndex={-1} aria-label="Added">
      <p>
        <strong>{product.title}</strong> is in the catalogue.{' '}
        {!sitePage &&
          (isPublic(product)
            ? 'No page of the site shows its place in the catalogue yet.'
            : 'It is on pause, so visitors do not see it yet.')}
      </p>
      <p className={styles.ways}>
        {sitePage && <a href={sitePage}>See it on the site</a>}
        <a href={paths.dashboard}>Back to all products</a>
      </p>
    </section>
  );
}
