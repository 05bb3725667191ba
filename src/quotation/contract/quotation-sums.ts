import { moneyText } from '../../platform/contract/money.ts';
import { contentTotals, type QuotationContent } from './quotation-content.ts';

/**
 * Rows of sums below the lines, for screen, page and PDF; rows without information are left out.
 */
export function quotedSums(
  content: QuotationContent,
  leftOut: readonly number[] = [],
): [label: string, amount: string][] {
  const { goods, discount, services, net, vat, total } = contentTotals(content, leftOut);
  const { discount_percent, vat_percent, prices_include_vat } = content;
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
