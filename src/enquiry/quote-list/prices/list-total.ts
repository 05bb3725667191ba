import { shownPrice } from '../../../catalogue/contract/prices/chosen-price.ts';
import type { LeftPrice } from '../../../catalogue/contract/prices/price-left.ts';
import { vatIn } from '../../../catalogue/contract/prices/price-words.ts';
import { pieceCount } from '../../../catalogue/contract/product-count.ts';
import { shillings } from '../../../platform/contract/money.ts';
import type { ListedPrice } from '../../contract/quote.ts';
import type { ListedProduct } from '../quote-list.ts';

/** Present prices by the keys of products. */
export type Prices = ReadonlyMap<string, ListedPrice>;

type Line = Pick<ListedProduct, 'key' | 'quantity' | 'chosen'>;

/** Price of one piece of a line; undefined without one. */
export function priceOfLine(prices: Prices, { key, chosen }: Line): LeftPrice | undefined {
  const known = prices.get(key);
  if (!known) return undefined;
  const { cents, base_cents = cents } = known.from_price;
  return shownPrice({ cents: base_cents, choices: known.choices }, chosen);
}

export interface ListTotal extends LeftPrice {
  /** Pieces without a price. */
  unpriced: number;
}

/** Adds up a list as the goods of its first quotation; quotation-sums.ts has the VAT. */
export function listTotal(prices: Prices, list: readonly Line[]): ListTotal {
  const total = { cents: 0, isFrom: false, unpriced: 0 };
  for (const line of list) {
    const price = priceOfLine(prices, line);
    if (!price) total.unpriced += line.quantity;
    else {
      total.cents += price.cents * line.quantity;
      total.isFrom ||= price.isFrom;
    }
  }
  return total;
}

/** `About KSh 490,000, including VAT.`, or `From about KSh 490,000, including VAT, and 2 pieces without a price.`; empty without a price. */
export function totalWords(prices: Prices, list: readonly Line[]): string {
  const { cents, isFrom, unpriced } = listTotal(prices, list);
  if (cents === 0) return '';
  const [first] = prices.values();
  const vat = first && vatIn(first.from_price.vat);
  const parts = [
    `${isFrom ? 'From about' : 'About'} ${shillings(cents)}`,
    vat,
    unpriced > 0 && `and ${pieceCount(unpriced)} without a price`,
  ];
  return `${parts.filter(Boolean).join(', ')}.`;
}
