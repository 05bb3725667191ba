import type { Choice } from '../../catalogue/contract/choices/choice.ts';
import { type Chosen, sumOfDifferences } from '../../catalogue/contract/choices/chosen.ts';
import { resolveChosen } from '../../catalogue/contract/choices/chosen-line.ts';
import { chosenPrice } from '../../catalogue/contract/prices/chosen-price.ts';
import { convertPrice, priceUnder, type VatTerms } from '../../company/contract/selling-price.ts';
import type { QuotedPrice } from './quotation.ts';
import type { QuotationLine } from './quotation-content.ts';

interface Priced {
  price_cents: number | null;
  prices_include_vat: boolean;
  choices: Choice[] | null;
}

/** The price of a line with its terms. */
export type LinePrice = Pick<QuotationLine, 'unit_price_cents' | 'price_includes_vat'>;

/** A product's own price with what was chosen of it, as it was typed; null without a price of its own. */
export function offeredPrice(
  { price_cents, prices_include_vat, choices }: Priced,
  chosen: readonly Chosen[],
): LinePrice | null {
  if (price_cents === null) return null;
  return {
    unit_price_cents: chosenPrice({ cents: price_cents, choices }, chosen),
    price_includes_vat: prices_include_vat,
  };
}

/** The last quoted price as it was typed; under another rate of VAT it is converted. */
export function quotedLinePrice(quoted: QuotedPrice, terms: VatTerms): LinePrice {
  const { cents, vat_percent, prices_include_vat } = quoted;
  if (vat_percent === terms.vat_percent) {
    return { unit_price_cents: cents, price_includes_vat: prices_include_vat };
  }
  return { unit_price_cents: convertPrice(cents, quoted, terms) };
}

/** A price as a line of a quotation has it: it names its terms where they are not the quotation's. */
export function linePriceIn(
  { prices_include_vat }: Pick<VatTerms, 'prices_include_vat'>,
  { unit_price_cents, price_includes_vat = prices_include_vat }: LinePrice,
): LinePrice {
  const isOther = price_includes_vat !== prices_include_vat;
  return { unit_price_cents, ...(isOther && { price_includes_vat }) };
}

/**
 * What a product costs more in one choice than in another, in cents under the terms of a quotation;
 * less than 0 where it costs less. A product without a price of its own has differences, too.
 */
export function offeredDifference(
  { choices, prices_include_vat }: Omit<Priced, 'price_cents'>,
  [from, to]: readonly [from: readonly Chosen[], to: readonly Chosen[]],
  terms: VatTerms,
): number {
  const differences = (chosen: readonly Chosen[]) =>
    sumOfDifferences(resolveChosen(choices, chosen).values);
  const cents = differences(to) - differences(from);
  return Math.sign(cents) * priceUnder(terms, Math.abs(cents), prices_include_vat);
}
