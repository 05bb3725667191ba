import { internalPrice } from '../../../catalogue/contract/prices/price-words.ts';
import type { Product } from '../../../catalogue/contract/product.ts';
import { staffProduct } from '../../../paths.ts';
import { Thumbnail } from '../../parts/Thumbnail.tsx';
import styles from './TitleCell.module.css';

interface Props {
  product: Product;
  /** It came with the site and is still as it came. */
  isExample?: boolean;
}

/** Links a product by its picture and title, with its price and SKU. */
export function TitleCell({ product, isExample = false }: Props) {
  const { id, title, images, sku } = product;
  // The contract names the table's columns, so these stand below the title.
  const codes = [isExample && 'Example', internalPrice(product), sku].filter(Boolean).join(' · ');
  return (
    <div className={styles.product}>
      <a
        className={styles.link}
        href={staffProduct(id)}
        aria-label={title}
        aria-describedby={codes && `codes-${id}`}
      >
        <Thumbnail image={images[0]} />
        <span className={styles.name}>{title}</span>
      </a>
      {codes && (
        <span className={styles.codes} id={`codes-${id}`}>
          {codes}
        </span>
      )}
    </div>
  );
}
