import { type Chosen, chosenTitle, inWords } from '../../../catalogue/contract/choices/chosen.ts';
import { resolveChosen } from '../../../catalogue/contract/choices/chosen-line.ts';
import { vatWord } from '../../../catalogue/contract/prices/price-words.ts';
import type { Product } from '../../../catalogue/contract/product.ts';
import { shillings } from '../../../platform/contract/money.ts';
import { offeredDifference } from '../../../quotation/contract/offered-price.ts';
import type { QuotedPrice } from '../../../quotation/contract/quotation.ts';

/**
 * Says at what a product was quoted in other choices, and what it would be today in these. That is for
 * staff to decide, so no line has it by itself.
 */
export function quotedOtherwise(
  product: Pick<Product, 'title' | 'choices' | 'prices_include_vat'>,
  chosen: readonly Chosen[],
  quoted: QuotedPrice,
): string {
  const { title, choices } = product;
  const { cents } = quoted;
  const vat = vatWord(quoted.prices_include_vat);
  const before = quoted.chosen.length > 0 ? inWords(quoted.chosen) : 'without a choice';
  const said = `${title} was quoted last ${before}, at ${shillings(cents)} ${vat}.`;
  const isKnown = [chosen, quoted.chosen].every(
    (each) => resolveChosen(choices, each).values.length === each.length,
  );
  const difference = offeredDifference(product, [quoted.chosen, chosen], quoted);
  if (!isKnown || difference === 0 || cents + difference < 0) return said;
  const now = chosenTitle({ title, chosen });
  return `${said} With today’s difference ${now} would be ${shillings(cents + difference)}.`;
}
