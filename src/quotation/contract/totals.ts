/** A line of a quotation, as far as it is counted. Money is in cents, percent has two digits. */
export interface CountedLine {
  /** With up to two digits, such as 2.5 metres. */
  quantity: number;
  unit_price_cents: number;
  discount_percent: number;
  /** Delivery, fitting and the like: the discount on all is taken before them. */
  is_service: boolean;
  /** The customer may leave it out. */
  is_optional: boolean;
}

export interface CountedQuotation {
  lines: readonly CountedLine[];
  /** On all lines that are no service. */
  discount_percent: number;
  vat_percent: number;
  /** Whether the prices include VAT; else it comes on top. */
  prices_include_vat: boolean;
}

interface LineTotal {
  /** Quantity × unit price. */
  gross: number;
  discount: number;
  net: number;
  /** Whether the customer has left it out: it is shown, and counts for nothing. */
  is_left_out: boolean;
}

export interface Totals {
  /** In the order of the lines. */
  lines: LineTotal[];
  goods: number;
  /** On all goods. */
  discount: number;
  services: number;
  /** Without VAT. */
  net: number;
  vat: number;
  total: number;
}

/**
 * Adds a quotation up, in whole cents: the one place where its figures come from. A line is rounded,
 * its discount is rounded, and VAT is taken once, on the sum; halves are rounded up.
 *
 * @param leftOut positions of optional lines that the customer does not want; others are not heeded
 */
export function totalsOf(quotation: CountedQuotation, leftOut: readonly number[] = []): Totals {
  const lines = quotation.lines.map((line, position) => {
    const gross = divided(hundredths(line.quantity) * BigInt(line.unit_price_cents), 100n);
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
  const vat = divided(sum * rate, quotation.prices_include_vat ? 10_000n + rate : 10_000n);
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

/** A figure of two digits as a whole number. */
function hundredths(figure: number): bigint {
  return BigInt(Math.round(figure * 100));
}

function shareOf(cents: bigint, percent: number): bigint {
  return divided(cents * hundredths(percent), 10_000n);
}

/** A quotient of numbers that are not negative, with halves rounded up. */
function divided(dividend: bigint, divisor: bigint): bigint {
  return (2n * dividend + divisor) / (2n * divisor);
}
