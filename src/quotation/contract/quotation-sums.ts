import { moneyText, shillings } from '../../platform/contract/money.ts';
import { type CountedQuotation, totalsOf } from './totals.ts';

/**
 * Says after a total that VAT is in it. A company without VAT says nothing: “without VAT” would
 * read as if it came on top.
 */
export function withVat(total: string, percent: number): string {
  return percent === 0 ? total : `${total} with VAT`;
}

/** `KSh 28,420 with VAT`: a total in a sentence. */
export function totalWords(cents: number, vatPercent: number): string {
  return withVat(shillings(cents), vatPercent);
}

/** A row below the lines. */
export interface QuotedSum {
  label: string;
  /** Finished: `82,320`, and `KSh 596,820` for the total. */
  amount: string;
  isTotal: boolean;
}

/**
 * Rows of sums below the lines, for screen, page and PDF; rows without information are left out.
 */
export function quotedSums(quotation: CountedQuotation, leftOut?: readonly number[]): QuotedSum[] {
  const sums = totalsOf(quotation, leftOut);
  const { goods, discount, services, net, vat } = sums;
  const { discount_percent, vat_percent, prices_include_vat } = quotation;
  const total = { label: 'Total', amount: shillings(sums.total), isTotal: true };
  const rows: QuotedSum[] = [];
  if (discount > 0 || services > 0) rows.push(row('Goods', goods));
  if (discount > 0) rows.push(row(`Discount of ${discount_percent} %`, -discount));
  if (services > 0) rows.push(row('Services', services));
  if (vat_percent === 0) return [...rows, total];
  if (prices_include_vat) return [...rows, total, row(`VAT of ${vat_percent} % in it`, vat)];
  return [...rows, row('Without VAT', net), row(`VAT of ${vat_percent} %`, vat), total];
}

function row(label: string, cents: number): QuotedSum {
  return { label, amount: moneyText(cents), isTotal: false };
}
