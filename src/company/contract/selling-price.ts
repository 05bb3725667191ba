import { dividedHalfUp, hundredths } from '../../platform/contract/money.ts';
import type { Company } from './company-file.ts';

/**
 * The terms of an amount. An amount is stored as it was typed, with its terms, and nowhere converted:
 * a place with other terms computes it each time, and says so. So 15,000 with VAT stays 15,000.
 */
export interface VatTerms {
  vat_percent: number;
  /** True if prices include VAT. */
  prices_include_vat: boolean;
}

/** Terms of a new quotation. */
export function vatTermsOf({ quotations }: Company): VatTerms {
  return {
    vat_percent: Number(quotations.vatPercent),
    prices_include_vat: quotations.pricesIncludeVat,
  };
}

/** Terms of the prices that visitors see. */
export function shownTermsOf(company: Company): VatTerms {
  return { ...vatTermsOf(company), prices_include_vat: company.shownPricesIncludeVat ?? true };
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

/** An amount that was typed with VAT in it or on top, under these terms, in whole cents. */
export function priceUnder(terms: VatTerms, cents: number, includesVat: boolean): number {
  return convertPrice(cents, { ...terms, prices_include_vat: includesVat }, terms);
}

/** A price in hundredths of a per cent of the price without VAT: 10,000, or 11,600 with 16 % in it. */
function shareWithVat({ vat_percent, prices_include_vat }: VatTerms): bigint {
  return prices_include_vat ? 10_000n + hundredths(vat_percent) : 10_000n;
}
