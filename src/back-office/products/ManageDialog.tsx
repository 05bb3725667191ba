import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { sessionHasEnded } from '../../account/session/session.ts';
import { NO_PICTURE, photoSources } from '../../catalogue/contract/photo.ts';
import type { Product } from '../../catalogue/contract/product.ts';
import { STATUS, statuses } from '../../catalogue/contract/taxonomy.ts';
import { Dialog } from '../../design/Dialog.tsx';
import { showToast } from '../../design/toasts.ts';
import { duplicatePath, historyPath } from '../../paths.ts';
import { ProductHistory } from '../history/ProductHistory.tsx';
import { squareStyle } from '../parts/square-style.ts';
import { onDay } from '../parts/when.ts';
import { SiteMark } from '../publication/SiteStanding.tsx';
import { publicPageOf } from '../publication/site-page.ts';
import type { Standing } from '../publication/usePublication.ts';
import styles from './ManageDialog.module.css';
import { conflictOf, reasonOf, saveStatus } from './product-calls.ts';
import { StatusPill } from './table/StatusPill.tsx';

const MEANINGS: Record<number, string> = {
  [STATUS.inStock]: 'Visitors see it.',
  [STATUS.paused]: 'Visitors do not see it.',
  [STATUS.outOfStock]: 'Visitors still see it.',
};

interface Props {
  product: Product;
  standing: Standing | undefined;
  onEdit: () => void;
  /** Receives the product as it is after a change. */
  onChanged: (product: Product) => void;
  onClose: () => void;
}

/** A product's photos, status, public page and history. */
export function ManageDialog({ product, standing, onEdit, onChanged, onClose }: Props) {
  const publicPage = publicPageOf(product);
  return (
    <Dialog title={product.title} onClose={onClose}>
      <div className={styles.parts}>
        <section className={styles.part} aria-label="Photos">
          <PhotoStrip product={product} />
          <button className="button" data-kind="quiet" type="button" onClick={onEdit}>
            Edit photos and text
          </button>
        </section>
        <div className={styles.part}>
          <StatusChoice product={product} onChanged={onChanged} />
          <section className={styles.site} aria-labelledby="on-the-site">
            <h3 className={styles.heading} id="on-the-site">
              On the site
            </h3>
            <SiteMark product={product} standing={standing} />
            {publicPage && (
              <a className="way" href={publicPage} target="_blank" rel="noopener">
                Open its public page
                <ExternalLink size={16} aria-hidden="true" />
              </a>
            )}
          </section>
          <Facts product={product} />
          <section aria-labelledby="its-history">
            <h3 className={styles.heading} id="its-history">
              History
            </h3>
            <ProductHistory key={product.version} productId={product.id} />
            <p className={styles.ways}>
              <a className="way" href={historyPath(product.id)}>
                Whole history
              </a>
              <a className="way" href={duplicatePath(product.id)}>
                Duplicate
              </a>
            </p>
          </section>
        </div>
      </div>
    </Dialog>
  );
}

/** The three statuses; choosing one saves it. */
function StatusChoice({ product, onChanged }: Pick<Props, 'product' | 'onChanged'>) {
  const [saving, setSaving] = useState<number>();
  const [problem, setProblem] = useState<string>();

  async function choose(statusId: number) {
    setSaving(statusId);
    setProblem(undefined);
    try {
      onChanged(await saveStatus(product, statusId));
      showToast('success', 'Product updated successfully!');
    } catch (error) {
      if (sessionHasEnded(error)) return;
      setProblem(reasonOf(error));
      const current = conflictOf(error)?.current;
      if (current) onChanged(current);
      showToast('error', 'Failed to update the product. Please try again.');
    } finally {
      setSaving(undefined);
    }
  }

  return (
    <fieldset className={styles.statuses} aria-busy={saving !== undefined}>
      <legend className={styles.legend}>Status</legend>
      {statuses.map(({ id, name }) => (
        <label key={id} className={styles.status}>
          <input
            type="radio"
            name="status"
            checked={(saving ?? product.status_id) === id}
            onChange={() => saving === undefined && choose(id)}
          />
          <StatusPill statusId={id} name={name} />
          <span className={styles.meaning}>{MEANINGS[id]}</span>
        </label>
      ))}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
}

function Facts({ product }: { product: Product }) {
  const { category, subcategory, type, sku, created_at, updated_at } = product;
  const place = [category, subcategory, type].flatMap((node) => node?.name ?? []).join(' › ');
  const facts = [
    ['Place', place],
    ['SKU', sku ?? '–'],
    ['Added', onDay(created_at)],
    ['Changed', onDay(updated_at)],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A product's photos: the main image large, the other views below it. */
function PhotoStrip({ product: { images } }: { product: Product }) {
  if (images.length === 0) {
    return (
      <p className={styles.none} role="img" aria-label={NO_PICTURE}>
        {NO_PICTURE}
      </p>
    );
  }
  return (
    <ul className={`bare-list ${styles.photos}`} aria-label="Photos">
      {images.map((image, index) => {
        const { src, srcset } = photoSources(image);
        return (
          <li key={image.id}>
            <img
              src={src}
              srcSet={srcset}
              sizes={index === 0 ? '(min-width: 48rem) 28rem, 92vw' : '7rem'}
              width={image.width}
              height={image.height}
              style={squareStyle(image)}
              alt={image.alt}
            />
          </li>
        );
      })}
    </ul>
  );
}
