import { sellingPrice, type VatTerms } from '../../../company/contract/selling-price.ts';
import type { Choice } from '../choices/choice.ts';
import type { Sold } from './chosen-price.ts';

/**
 * An internal price and the differences of choices as customers pay them under these terms. Each is
 * rounded by itself, so that everybody who adds them up has the same sum.
 */
export function soldUnder(
  terms: VatTerms,
  { price_cents, choices }: { price_cents: number; choices: readonly Choice[] | null },
): Sold & { choices: Choice[] | null } {
  const cents = sellingPrice(price_cents, terms);
  const sold = (difference: number) =>
    sellingPrice(Math.max(price_cents + difference, 0), terms) - cents;
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
