import type { FromPrice } from '../product.ts';

/**
 * The price of several pieces together, as visitors see it of one.
 *
 * @returns undefined if one of them has none: the rest would look like the price of all
 */
export function totalPrice(
  pieces: readonly { product: { from_price?: FromPrice | undefined }; quantity: number }[],
): FromPrice | undefined {
  let cents = 0;
  let varies = false;
  for (const { product, quantity } of pieces) {
    const price = product.from_price;
    if (!price) return undefined;
    cents += quantity * price.cents;
    varies ||= price.varies ?? false;
  }
  const vat = pieces[0]?.product.from_price?.vat;
  return cents > 0 ? { cents, varies, ...(vat && { vat }) } : undefined;
}
