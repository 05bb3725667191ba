import { dividedHalfUp, hundredths } from '../../platform/contract/money.ts';
import type { Company } from './company-file.ts';

/** Says what an amount of money contains; no amount is copied between terms without it. */
export interface VatTerms {
  vat_percent: number;
  /** True if prices include VAT. */
  prices_include_vat: boolean;
}

export function vatTermsOf({ quotations }: Company): VatTerms {
  return {
    vat_percent: Number(quotations.vatPercent),
    prices_include_vat: quotations.pricesIncludeVat,
  };
}

/**
 * Converts a price between terms, such as the last quoted price to those of a new quotation. Only
 * VAT that is in the price changes it: 11,600 with 16 % in it is 10,000 without, and the reverse.
 *
 * @returns whole cents; halves round up
 */
export function convertPrice(cents: number, from: VatTerms, to: VatTerms): number {
  const [before, after] = [shareWithVat(from), shareWithVat(to)];
  if (before === after) return cents;
  return Number(dividedHalfUp(BigInt(cents) * after, before));
}

/** An internal price, which excludes VAT, as the company names it to customers. */
export function sellingPrice(cents: number, terms: VatTerms): number {
  return convertPrice(cents, { ...terms, prices_include_vat: false }, terms);
}

/** A price in hundredths of a per cent of the price without VAT: 10,000, or 11,600 with 16 % in it. */
function shareWithVat({ vat_percent, prices_include_vat }: VatTerms): bigint {
  return prices_include_vat ? 10_000n + hundredths(vat_percent) : 10_000n;
}
