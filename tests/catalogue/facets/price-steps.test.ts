import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  priceSteps,
  stepFamilies,
  withinSteps,
} from '../../../src/catalogue/facets/price-steps.ts';

it('the steps of a filter by price are round, and divide the products of the page', () => {
  const chairs = [8_900, 12_500, 14_000, 18_750, 24_500, 31_000, 46_000, 88_000];
  expect(priceSteps(chairs)).toEqual([15_000, 20_000, 25_000, 50_000]);
  expect(priceSteps([24_500, 24_500, 24_500])).toEqual([]);
  expect(priceSteps([])).toEqual([]);
});

it('each step of a filter by price takes in more products than the one before, and none takes in all', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 5_000_000 })), (prices) => {
      const steps = priceSteps(prices);
      const counts = [0, ...steps.map((step) => prices.filter((price) => price <= step).length)];
      expect(steps.length).toBeLessThanOrEqual(4);
      for (const [index, count] of counts.entries()) {
        if (index > 0) expect(count).toBeGreaterThan(counts[index - 1] ?? 0);
      }
      if (steps.length > 0) expect(counts.at(-1)).toBeLessThan(prices.length);
    }),
  );
});

it('a price is in every step that it keeps within, and in none where it is not known', () => {
  const steps = [10_000, 25_000, 50_000];
  expect(withinSteps(25_000, steps)).toEqual(['25000', '50000']);
  expect(withinSteps(25_001, steps)).toEqual(['50000']);
  expect(withinSteps(undefined, steps)).toEqual([]);
  expect(stepFamilies([{ price: ['50000'] }, { price: ['25000', '50000'] }])).toEqual([
    { id: '25000', name: 'Up to KSh 25,000' },
    { id: '50000', name: 'Up to KSh 50,000' },
  ]);
});
