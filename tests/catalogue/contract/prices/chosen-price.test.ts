import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Choice } from '../../../../src/catalogue/contract/choices/choice.ts';
import { chosenOf } from '../../../../src/catalogue/contract/choices/chosen-line.ts';
import {
  chosenPrice,
  lowestPrice,
} from '../../../../src/catalogue/contract/prices/chosen-price.ts';
import { soldUnder } from '../../../../src/catalogue/contract/prices/sold-under.ts';
import { anyChoices } from '../../../support/generated/any-choices.ts';
import { runs } from '../../../support/generated/test-seed.ts';

/** Whatever somebody can choose, or leave open. */
function combinations(choices: readonly Choice[]) {
  return choices.reduce<ReturnType<typeof chosenOf>[][]>(
    (before, choice) =>
      before.flatMap((chosen) => [
        chosen,
        ...choice.values.map((value) => [...chosen, chosenOf(choice, value)]),
      ]),
    [[]],
  );
}

it('the lowest price of a product is the price of something that can be chosen, and none is lower', () => {
  const terms = fc.record({
    vat_percent: fc.constantFrom(0, 7.75, 16),
    prices_include_vat: fc.boolean(),
  });
  const price = fc.integer({ min: 1, max: 100_000_000 });
  fc.assert(
    fc.property(price, fc.boolean(), anyChoices(), terms, (price_cents, isIn, choices, vat) => {
      const sold = soldUnder(vat, { price_cents, prices_include_vat: isIn, choices });
      const prices = combinations(choices).map((chosen) => chosenPrice(sold, chosen));
      const lowest = lowestPrice(sold);
      expect(prices).toContain(lowest);
      if (prices.every((each) => each > 0)) expect(Math.min(...prices)).toBe(lowest);
    }),
    { numRuns: runs(50) },
  );
});

it('a value that would make a product free does not lower its price', () => {
  const free = { name: 'Seconds', difference_cents: -2_450_000 };
  const choices = [{ name: 'Quality', values: [{ name: 'First' }, free] }];
  expect(lowestPrice({ cents: 2_450_000, choices })).toBe(2_450_000);
});
