import { useState } from 'react';
import { vatWord } from '../../../catalogue/contract/prices/price-words.ts';
import { productCount } from '../../../catalogue/contract/product-count.ts';
import { moneyText } from '../../../platform/contract/money.ts';
import styles from './PriceDialog.module.css';
import { type PricePreview as Preview, priceSpan } from './price-entry.ts';
import type { Ticked } from './useBulk.ts';

const FIRST = 4;
const NAMED = 3;

/** Shows old and new prices before they are saved. */
export function PricePreview({ preview }: { preview: Preview<Ticked> | undefined }) {
  const [isWhole, setWhole] = useState(false);
  const { changed, unpriced, kept } = preview ?? { changed: [], unpriced: [], kept: 0 };
  const rows = isWhole ? changed : changed.slice(0, FIRST);
  return (
    <div className={styles.preview}>
      <div role="status">
        {changed.length > 0 && <p className={styles.sum}>{sumWords(changed)}</p>}
        {changed.length > 0 && kept > 0 && (
          <p className={styles.left}>
            {productCount(kept)} {kept === 1 ? 'keeps its' : 'keep their'} price.
          </p>
        )}
        {unpriced.length > 0 && <p className={styles.left}>{leftWords(unpriced)}</p>}
      </div>
      {changed.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Product</th>
              <th scope="col">Now</th>
              <th scope="col">New</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ product: { id, title, price_cents }, cents }) => (
              <tr key={id}>
                <th scope="row">{title}</th>
                <td>{price_cents === null ? 'none' : moneyText(price_cents)}</td>
                <td>{moneyText(cents)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {changed.length > FIRST && (
        <button className={styles.all} type="button" onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show fewer' : `Show all ${changed.length.toLocaleString('en')}`}
        </button>
      )}
    </div>
  );
}

function sumWords(changed: Preview<Ticked>['changed']): string {
  const before = changed.flatMap(({ product }) => product.price_cents ?? []);
  const after = priceSpan(changed.map(({ cents }) => cents));
  const from = before.length > 0 ? `from ${priceSpan(before)} ` : '';
  return `${productCount(changed.length)}: ${from}to ${after}, ${termsWords(changed)}. ${KEPT}`;
}

/** Bulk changes are of prices; what a choice adds is typed product by product. */
const KEPT = 'Differences of choices stay as they are.';

function termsWords(changed: Preview<Ticked>['changed']): string {
  const [terms = false, ...others] = new Set(changed.map(({ includesVat }) => includesVat));
  return others.length === 0 ? vatWord(terms) : 'each with VAT in it or on top as it is typed now';
}

function leftWords(unpriced: Ticked[]): string {
  const names = unpriced.slice(0, NAMED).map(({ title }) => `“${title}”`);
  const others = unpriced.length - names.length;
  if (others > 0) names.push(`${others} more`);
  const named = new Intl.ListFormat('en').format(names);
  return unpriced.length === 1
    ? `${named} has no price yet and is left out.`
    : `${productCount(unpriced.length)} have no price yet and are left out: ${named}.`;
}
