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
  // A value may take away more than the product costs, which another adds.
  const under = (amount: number) =>
    Math.sign(amount) * priceUnder(terms, Math.abs(amount), prices_include_vat);
  const cents = under(price_cents);
  const sold = (difference: number) => under(price_cents + difference) - cents;
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
