import { vatWord } from '../../../catalogue/contract/prices/price-words.ts';
import type { Product } from '../../../catalogue/contract/product.ts';
import { staffProduct } from '../../../paths.ts';
import { shillings } from '../../../platform/contract/money.ts';
import { Thumbnail } from '../../parts/Thumbnail.tsx';
import styles from './TitleCell.module.css';

interface Props {
  product: Product;
  /** It came with the site and is still as it came. */
  isExample?: boolean;
}

/** Links a product by its picture and title, with its SKU below and its price beside. */
export function TitleCell({ product, isExample = false }: Props) {
  const { id, title, images, sku, price_cents, prices_include_vat } = product;
  // The contract names the table's columns, so these stand in the title's.
  const codes = [isExample && 'Example', sku].filter(Boolean).join(' · ');
  return (
    <div className={styles.product}>
      <a
        className={styles.link}
        href={staffProduct(id)}
        aria-label={title}
        aria-describedby={`price-${id} codes-${id}`}
      >
        <Thumbnail image={images[0]} />
        <span className={styles.name}>{title}</span>
      </a>
      <span className={styles.codes} id={`codes-${id}`}>
        {codes}
      </span>
      <span className={styles.price} id={`price-${id}`}>
        {price_cents === null ? (
          <small>No price</small>
        ) : (
          <>
            {shillings(price_cents)} <small>{vatWord(prices_include_vat)}</small>
          </>
        )}
      </span>
    </div>
  );
}
