import { shareOf } from '../../platform/contract/money.ts';
import type { Company } from './company-file.ts';

interface VatTerms {
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

/** An internal price, which excludes VAT, as the company names it to customers. */
export function sellingPrice(cents: number, { vat_percent, prices_include_vat }: VatTerms): number {
  return prices_include_vat ? cents + Number(shareOf(BigInt(cents), vat_percent)) : cents;
}
