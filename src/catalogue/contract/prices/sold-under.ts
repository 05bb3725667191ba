import { priceUnder, type VatTerms } from '../../../company/contract/selling-price.ts';
import type { Choice } from '../choices/choice.ts';
import type { Sold } from './chosen-price.ts';

/** A product's price as it is stored: as typed, with its terms, which its differences share. */
export interface TypedPrice {
  price_cents: number;
  prices_include_vat: boolean;
  choices: readonly Choice[] | null;
}

/**
 * A price and the differences of choices as customers pay them under these terms. Each is rounded by
 * itself, so that everybody who adds them up has the same sum.
 */
export function soldUnder(
  terms: VatTerms,
  { price_cents, prices_include_vat, choices }: TypedPrice,
): Sold & { choices: Choice[] | null } {
  const cents = priceUnder(terms, price_cents, prices_include_vat);
  const sold = (difference: number) =>
    priceUnder(terms, Math.max(price_cents + difference, 0), prices_include_vat) - cents;
  return {
    cents,
    choices:
      choices?.map(({ name, values }) => ({
        name,
        values: values.map((value) =>
          value.difference_cents === undefined
            ? value
            : { ...value, difference_cents: sold(value.difference_cents) },
        ),
      })) ?? null,
  };
}
