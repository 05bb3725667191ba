import { shillings } from '../../../platform/contract/money.ts';
import type { FromPrice, ProductFields } from '../product.ts';

/** `from KSh 24,500`, with the lowest price, and `including VAT`. */
export function priceParts(price: FromPrice): { from: string; vat: string } {
  return { from: `from ${shillings(lowestOf(price))}`, vat: vatIn(price) };
}

/** The lowest price in shillings, by which visitors search, filter and sort. */
export function inShillings(price: FromPrice | undefined): number | undefined {
  return price && lowestOf(price) / 100;
}

/** Says whether VAT is in a price; empty if the company charges none. */
export function vatIn({ vat }: Pick<FromPrice, 'vat'>): string {
  return vat ? vatWord(vat === 'included') : '';
}

/** Says beside an amount whether VAT is in it. */
export function vatWord(isIncluded: boolean): string {
  return isIncluded ? 'including VAT' : 'excluding VAT';
}

/** `KSh 24,500 including VAT`: a product's price as staff typed it; empty without one. */
export function internalPrice({
  price_cents,
  prices_include_vat,
}: Pick<ProductFields, 'price_cents' | 'prices_include_vat'>): string {
  return price_cents === null ? '' : `${shillings(price_cents)} ${vatWord(prices_include_vat)}`;
}

function lowestOf({ cents, lowest_cents = cents }: FromPrice): number {
  return lowest_cents;
}
