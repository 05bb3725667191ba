import type { Product } from '../../../catalogue/contract/product.ts';
import { staffProduct } from '../../../paths.ts';
import { Thumbnail } from '../../parts/Thumbnail.tsx';
import styles from './TitleCell.module.css';

/** Links a product by its picture and title. */
export function TitleCell({ product: { id, title, images } }: { product: Product }) {
  return (
    <a className={styles.product} href={staffProduct(id)} aria-label={title}>
      <Thumbnail image={images[0]} />
      <span className={styles.name}>{title}</span>
    </a>
  );
}
