import { chosenPrice } from '../../../catalogue/contract/prices/chosen-price.ts';
import { vatIn } from '../../../catalogue/contract/prices/price-words.ts';
import { pieceCount } from '../../../catalogue/contract/product-count.ts';
import { shillings } from '../../../platform/contract/money.ts';
import type { ListedPrice } from '../../contract/quote.ts';
import type { ListedProduct } from '../quote-list.ts';

/** Present prices by the keys of products. */
export type Prices = ReadonlyMap<string, ListedPrice>;

type Line = Pick<ListedProduct, 'key' | 'quantity' | 'chosen'>;

/** Price of one piece of a line, in cents; undefined without one. */
export function priceOfLine(prices: Prices, { key, chosen }: Line): number | undefined {
  const known = prices.get(key);
  const price = known && chosenPrice({ ...known.from_price, choices: known.choices }, chosen);
  return price || undefined;
}

export interface ListTotal {
  cents: number;
  /** Pieces without a price. */
  unpriced: number;
}

/** Adds up a list as the goods of its first quotation; quotation-sums.ts has the VAT. */
export function listTotal(prices: Prices, list: readonly Line[]): ListTotal {
  const total = { cents: 0, unpriced: 0 };
  for (const line of list) {
    const price = priceOfLine(prices, line);
    if (price === undefined) total.unpriced += line.quantity;
    else total.cents += price * line.quantity;
  }
  return total;
}

/** `From about KSh 490,000, including VAT, and 2 pieces without a price.`; empty without a price. */
export function totalWords(prices: Prices, list: readonly Line[]): string {
  const { cents, unpriced } = listTotal(prices, list);
  if (cents === 0) return '';
  const [first] = prices.values();
  const vat = first && vatIn(first.from_price);
  const parts = [
    `From about ${shillings(cents)}`,
    vat,
    unpriced > 0 && `and ${pieceCount(unpriced)} without a price`,
  ];
  return `${parts.filter(Boolean).join(', ')}.`;
}
