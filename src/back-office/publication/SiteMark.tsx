import type { Product } from '../../catalogue/contract/product.ts';
import { siteMark, stateOf } from './publication-words.ts';
import styles from './SiteMark.module.css';
import type { Standing } from './usePublication.ts';

interface Props {
  product: Product;
  standing: Standing | undefined;
}

/** Whether the public site shows a product, and all of it; nothing while that is unknown. */
export function SiteMark({ product, standing }: Props) {
  if (!standing) return null;
  const state = stateOf(product, standing);
  return (
    <span className={styles.mark} data-state={state}>
      {siteMark(state, product)}
    </span>
  );
}
