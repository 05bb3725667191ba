import { Fragment, useId, useState } from 'react';
import { choiceWords, chosenWords } from '../../catalogue/contract/choices/chosen.ts';
import { chosenPath } from '../../catalogue/contract/choices/chosen-line.ts';
import { NO_PICTURE_PATH } from '../../catalogue/contract/product-photo.ts';
import type { EnquiryProduct } from '../../enquiry/contract/inbox.ts';
import { piecesInWords } from '../../enquiry/contract/product-lines.ts';
import styles from './ProductList.module.css';

/** A longer list is folded at first, so that the rest of the enquiry stays near. */
const FIRST = 10;

/** Lists the products of a quote request; their pages open beside the inbox. */
export function ProductList({ products }: { products: EnquiryProduct[] }) {
  const id = useId();
  const [isWhole, showWhole] = useState(false);
  return (
    <div>
      {products.length > 1 && <p className={styles.count}>{piecesInWords(products)}</p>}
      <ul className={`bare-list ${styles.products}`} id={id} aria-label="Products">
        {products.map((product, index) => (
          <li
            key={`${product.key} ${chosenWords(product.chosen)}`}
            className={styles.product}
            data-folded={!isWhole && index >= FIRST}
          >
            <img
              className={styles.picture}
              src={product.picture || NO_PICTURE_PATH}
              alt=""
              width={44}
              height={44}
              loading="lazy"
            />
            <div className={styles.words}>
              <p className={styles.name}>
                <span className={styles.quantity}>{product.quantity.toLocaleString('en')} ×</span>{' '}
                <ProductTitle product={product} />
                {product.sku && ' '}
                {product.sku && <span className={styles.code}>{product.sku}</span>}
                {!product.on_site && <span className={styles.gone}> Not on the site now</span>}
              </p>
              <Choices product={product} />
              {product.note && <p className={styles.note}>{product.note}</p>}
            </div>
          </li>
        ))}
      </ul>
      {products.length > FIRST && (
        <button
          className={`button ${styles.fold}`}
          data-kind="quiet"
          type="button"
          aria-expanded={isWhole}
          aria-controls={id}
          onClick={() => showWhole(!isWhole)}
        >
          {isWhole ? `Show the first ${FIRST} only` : `Show all ${products.length} products`}
        </button>
      )}
    </div>
  );
}

/** A line breaks between two choices rather than inside one. */
function Choices({ product: { chosen, not_chosen } }: { product: EnquiryProduct }) {
  const parts = [...chosen.map(choiceWords), ...not_chosen.split(', ')].filter(Boolean);
  if (parts.length === 0) return null;
  return (
    <p>
      {parts.map((part, index) => (
        <Fragment key={part}>
          {index > 0 && ' '}
          <span className={styles.part}>
            {part}
            {index < parts.length - 1 && ','}
          </span>
        </Fragment>
      ))}
    </p>
  );
}

/** A deleted or hidden product has no page to open. */
function ProductTitle({ product }: { product: EnquiryProduct }) {
  const { title, path, chosen, on_site } = product;
  if (!on_site) return <span className={styles.title}>{title}</span>;
  return (
    <a className={styles.title} href={chosenPath(path, chosen)} target="_blank" rel="noopener">
      {title}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}
