import { shillings } from '../../platform/contract/money.ts';
import type { Family } from './facets.ts';

/** Figures that people name as a budget, in each power of ten. */
const ROUND = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];

/** Each step takes in a further share of the products. */
const SHARES = [0.2, 0.4, 0.6, 0.8];

/**
 * Round amounts, in shillings, that divide products by their prices: “Up to KSh 25,000”. Each takes
 * in more of them than the one before, and none takes in all.
 */
export function priceSteps(prices: readonly number[]): number[] {
  const sorted = [...prices].sort((one, other) => one - other);
  const within = (step: number) => sorted.filter((price) => price <= step).length;
  const steps: number[] = [];
  for (const share of SHARES) {
    const step = roundedUp(sorted[Math.ceil(sorted.length * share) - 1] ?? 0);
    const isFurther = within(step) > within(steps.at(-1) ?? -1);
    if (isFurther && within(step) < sorted.length) steps.push(step);
  }
  return steps;
}

/** The families of a price: all steps that it keeps within. */
export function withinSteps(price: number | undefined, steps: readonly number[]): string[] {
  if (price === undefined) return [];
  return steps.filter((step) => price <= step).map(String);
}

/** The steps of these products, lowest first. */
export function stepFamilies(products: readonly { price: readonly string[] }[]): Family[] {
  const ids = new Set(products.flatMap(({ price }) => price));
  return [...ids]
    .sort((one, other) => Number(one) - Number(other))
    .map((id) => ({ id, name: `Up to ${shillings(Number(id) * 100)}` }));
}

function roundedUp(price: number): number {
  if (price <= 0) return 0;
  const power = 10 ** Math.floor(Math.log10(price));
  return (ROUND.find((figure) => price <= figure * power) ?? 10) * power;
}
