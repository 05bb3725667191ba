import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Choice } from '../../../../src/catalogue/contract/choices/choice.ts';
import type { Chosen } from '../../../../src/catalogue/contract/choices/chosen.ts';
import { chosenOf } from '../../../../src/catalogue/contract/choices/chosen-line.ts';
import { chosenPrice, shownPrice } from '../../../../src/catalogue/contract/prices/chosen-price.ts';
import { soldUnder } from '../../../../src/catalogue/contract/prices/sold-under.ts';
import { anyChoices } from '../../../support/generated/any-choices.ts';
import { runs } from '../../../support/generated/test-seed.ts';

/** Everything that can be bought: one value of each choice. */
function combinations(choices: readonly Choice[]) {
  return choices.reduce<Chosen[][]>(
    (before, choice) =>
      before.flatMap((chosen) =>
        choice.values.map((value) => [...chosen, chosenOf(choice, value)]),
      ),
    [[]],
  );
}

const terms = fc.record({
  vat_percent: fc.constantFrom(0, 7.75, 8, 16),
  prices_include_vat: fc.boolean(),
});
const price = fc.integer({ min: 1, max: 100_000_000 });

it('the price of a product is the lowest that can be had, and “from” as long as a choice decides on it', () => {
  fc.assert(
    fc.property(
      price,
      fc.boolean(),
      anyChoices(),
      terms,
      fc.nat(3),
      (cents, isIn, all, vat, some) => {
        const sold = soldUnder(vat, { price_cents: cents, prices_include_vat: isIn, choices: all });
        const [first = []] = combinations(all);
        const chosen = first.slice(0, some);
        const had = combinations(all)
          .filter((each) => chosen.every(({ value }, at) => each[at]?.value === value))
          .map((each) => chosenPrice(sold, each))
          .filter((each) => each > 0);
        const shown = shownPrice(sold, chosen);
        expect(shown?.cents ?? Number.POSITIVE_INFINITY).toBe(Math.min(...had));
        expect(shown?.isFrom ?? false).toBe(new Set(had).size > 1);
      },
    ),
    { numRuns: runs(50) },
  );
});

it('a value that would make a product free does not lower its price', () => {
  const free = { name: 'Seconds', difference_cents: -2_450_000 };
  const choices = [{ name: 'Quality', values: [{ name: 'First' }, free] }];
  const sold = { cents: 2_450_000, choices };
  expect(shownPrice(sold, [])).toEqual({ cents: 2_450_000, isFrom: false });
  expect(shownPrice(sold, [{ choice: 'Quality', value: 'Seconds' }])).toBeUndefined();
});

it('a value that takes away more than a product costs takes it from what another adds', () => {
  const choices = [
    { name: 'Size', values: [{ name: 'Large', difference_cents: 700_000 }] },
    { name: 'Quality', values: [{ name: 'Seconds', difference_cents: -3_050_000 }] },
  ];
  const typed = { price_cents: 2_450_000, prices_include_vat: false, choices };
  const terms = { vat_percent: 16, prices_include_vat: true };
  expect(shownPrice(soldUnder(terms, typed), [])).toEqual({ cents: 116_000, isFrom: false });
});

it('a product without a choice has one price, which is no “from”', () => {
  expect(shownPrice({ cents: 2_450_000, choices: null }, [])).toEqual({
    cents: 2_450_000,
    isFrom: false,
  });
});
