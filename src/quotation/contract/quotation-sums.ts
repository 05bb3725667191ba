import { moneyText, shillings } from '../../platform/contract/money.ts';
import { type CountedQuotation, totalsOf } from './totals.ts';

/** Says after a total whether VAT is in it. */
export function vatWords(percent: number): string {
  return percent === 0 ? 'without VAT' : 'with VAT';
}

/** `KSh 24,500 with VAT`: a total in a sentence. */
export function totalWords(cents: number, vatPercent: number): string {
  return `${shillings(cents)} ${vatWords(vatPercent)}`;
}

/**
 * Rows of sums below the lines, for screen, page and PDF; rows without information are left out.
 */
export function quotedSums(
  quotation: CountedQuotation,
  leftOut?: readonly number[],
): [label: string, amount: string][] {
  const { goods, discount, services, net, vat, total } = totalsOf(quotation, leftOut);
  const { discount_percent, vat_percent, prices_include_vat } = quotation;
  const sums: [string, number][] = [];
  if (discount > 0 || services > 0) sums.push(['Goods', goods]);
  if (discount > 0) sums.push([`Discount of ${discount_percent} %`, -discount]);
  if (services > 0) sums.push(['Services', services]);
  if (vat_percent === 0) return amounts([...sums, ['Total', total]]);
  if (prices_include_vat) {
    return amounts([...sums, ['Total', total], [`VAT of ${vat_percent} % in it`, vat]]);
  }
  return amounts([
    ...sums,
    ['Without VAT', net],
    [`VAT of ${vat_percent} %`, vat],
    ['Total', total],
  ]);
}

function amounts(sums: [string, number][]): [string, string][] {
  return sums.map(([label, cents]) => [
    label,
    cents < 0 ? `–${moneyText(-cents)}` : moneyText(cents),
  ]);
}
