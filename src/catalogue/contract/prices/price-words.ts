import { shillings } from '../../../platform/contract/money.ts';
import type { FromPrice, ProductFields } from '../product.ts';
import type { LeftPrice } from './price-left.ts';

/** `from KSh 24,500`, or `KSh 24,500` once nothing decides on the price any more. */
export function priceWords({ cents, isFrom }: LeftPrice): string {
  return `${isFrom ? 'from ' : ''}${shillings(cents)}`;
}

/** The price of a product of which nothing is chosen, and what VAT is in it. */
export function priceParts({ cents, varies = false, vat }: FromPrice): {
  price: string;
  vat: string;
} {
  return { price: priceWords({ cents, isFrom: varies }), vat: vatIn(vat) };
}

/** A price in shillings, by which visitors search, filter and sort. */
export function inShillings(price: FromPrice | undefined): number | undefined {
  return price && price.cents / 100;
}

/** `Price, including VAT`: heading of what goes by price. */
export function priceHeading(vat: FromPrice['vat']): string {
  return ['Price', vatIn(vat)].filter(Boolean).join(', ');
}

/** Says whether VAT is in a price; empty if the company charges none. */
export function vatIn(vat: FromPrice['vat']): string {
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
