import { priceUnder, type VatTerms } from '../../company/contract/selling-price.ts';
import { dividedHalfUp, hundredths, shareOf } from '../../platform/contract/money.ts';

/** The parts of a line that the sums need. Money is in cents, percentages have two decimals. */
export interface CountedLine {
  /** Up to two decimals, such as 2.5 metres. */
  quantity: number;
  /** As it was typed; null while it has no price, which counts as zero. */
  unit_price_cents: number | null;
  /** Whether VAT is in it; absent where the quotation says so. */
  price_includes_vat?: boolean | undefined;
  discount_percent: number;
  /** Delivery, fitting and the like, which the overall discount excludes. */
  is_service: boolean;
  /** The customer may leave it out. */
  is_optional: boolean;
}

/** Its prices include VAT; else VAT is added. */
export interface CountedQuotation extends VatTerms {
  lines: readonly CountedLine[];
  /** Discount on all lines that are no service. */
  discount_percent: number;
}

/** The price of a line under the terms of its quotation, in cents; 0 without one. */
export function unitPrice(
  terms: VatTerms,
  { unit_price_cents, price_includes_vat = terms.prices_include_vat }: CountedLine,
): number {
  return priceUnder(terms, unit_price_cents ?? 0, price_includes_vat);
}

interface LineTotal {
  /** Quantity × unit price. */
  gross: number;
  discount: number;
  net: number;
  /** True if the customer does not take it; it is shown and counts as zero. */
  is_left_out: boolean;
}

export interface Totals {
  /** In the order of the lines. */
  lines: LineTotal[];
  goods: number;
  /** Discount on all goods. */
  discount: number;
  services: number;
  /** Without VAT. */
  net: number;
  vat: number;
  total: number;
}

/** Positions of the optional lines: they are outside the total until the customer takes them. */
export function optionalLines({ lines }: Pick<CountedQuotation, 'lines'>): number[] {
  return lines.flatMap(({ is_optional }, position) => (is_optional ? [position] : []));
}

/**
 * Adds up a quotation in whole cents; all its figures come from here. Lines and discounts are
 * rounded, and VAT is computed once on the sum; halves round up.
 *
 * @param leftOut positions of optional lines that the customer does not take, all of them by default;
 * other positions are ignored
 */
export function totalsOf(
  quotation: CountedQuotation,
  leftOut: readonly number[] = optionalLines(quotation),
): Totals {
  const lines = quotation.lines.map((line, position) => {
    const price = BigInt(unitPrice(quotation, line));
    const gross = dividedHalfUp(hundredths(line.quantity) * price, 100n);
    const discount = shareOf(gross, line.discount_percent);
    const is_left_out = line.is_optional && leftOut.includes(position);
    return { gross, discount, net: gross - discount, is_left_out, is_service: line.is_service };
  });
  const sumOf = (isService: boolean) =>
    lines
      .filter((line) => line.is_service === isService && !line.is_left_out)
      .reduce((sum, { net }) => sum + net, 0n);
  const [goods, services] = [sumOf(false), sumOf(true)];
  const discount = shareOf(goods, quotation.discount_percent);
  const sum = goods - discount + services;
  const rate = hundredths(quotation.vat_percent);
  const vat = dividedHalfUp(sum * rate, quotation.prices_include_vat ? 10_000n + rate : 10_000n);
  const net = quotation.prices_include_vat ? sum - vat : sum;
  return {
    lines: lines.map(({ is_service: _, is_left_out, ...cents }) => ({
      is_left_out,
      gross: Number(cents.gross),
      discount: Number(cents.discount),
      net: Number(cents.net),
    })),
    goods: Number(goods),
    discount: Number(discount),
    services: Number(services),
    net: Number(net),
    vat: Number(vat),
    total: Number(net + vat),
  };
}
