import type { Product } from '../../catalogue/product.ts';
import { siteState } from '../../catalogue/publication.ts';
import { SITE_STATES } from './publication-words.ts';
import styles from './SiteMark.module.css';
import type { Standing } from './usePublication.ts';

interface Props {
  product: Product;
  standing: Standing | undefined;
}

/** Whether the public site shows this version of a product; nothing while that is unknown. */
export function SiteMark({ product, standing }: Props) {
  if (!standing) return null;
  const { published, publication } = standing;
  const state = siteState({ ...product, deleted: false }, published, publication);
  return (
    <span className={styles.mark} data-state={state}>
      {SITE_STATES[state]}
    </span>
  );
}
