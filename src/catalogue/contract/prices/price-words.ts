import { shillings } from '../../../platform/contract/money.ts';
import type { FromPrice } from '../product.ts';

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
  if (!vat) return '';
  return vat === 'included' ? 'including VAT' : 'excluding VAT';
}

function lowestOf({ cents, lowest_cents = cents }: FromPrice): number {
  return lowest_cents;
}
