import { z } from 'zod';
import {
  dividedHalfUp,
  hundredths,
  MAX_CENTS,
  shareOf,
  shillings,
} from '../../../platform/contract/money.ts';
import { hasTwoDecimals } from '../../../platform/contract/typed-number.ts';
import type { Choice } from '../choices/choice.ts';
import { vatWord } from '../prices/price-words.ts';

/** Steps in shillings that new prices can be rounded to; 0 keeps them to the cent. */
export const ROUNDINGS = [0, 10, 50, 100, 500] as const;

export const MAX_PERCENT = 1000;

const cents = z.int().positive().max(MAX_CENTS);
const percent = z.number().positive().max(MAX_PERCENT).refine(hasTwoDecimals);
const round_to = z.literal(ROUNDINGS).default(0);
const act = z.enum(['plus', 'minus']);

/** One change of the internal price of many products. */
export const priceChange = z.union([
  z.strictObject({
    act: z.literal('set'),
    cents,
    /** Left out, each product keeps its terms. */
    prices_include_vat: z.boolean().optional(),
  }),
  z.strictObject({ act, percent, round_to }),
  z.strictObject({ act, cents, round_to }),
]);
export type PriceChange = z.output<typeof priceChange>;

/** A price after a change, or the reason why it cannot be changed so. */
export type NewPrice = { cents: number; reason?: undefined } | { reason: string };

/** Screen and server ask this, so that what is saved is what was shown before. */
export function newPrice(before: number | null, change: PriceChange): NewPrice {
  if (change.act === 'set') return { cents: change.cents };
  if (before === null) return { reason: 'It has no price yet.' };
  const old = BigInt(before);
  const step = 'percent' in change ? shareOf(old, change.percent) : BigInt(change.cents);
  const exact = change.act === 'plus' ? old + step : old - step;
  if (exact <= 0n) return { reason: worthNothing(before) };
  const after = Number(rounded(exact, change.round_to));
  if (after === 0) return { reason: worthNothing(before) };
  if (after > MAX_CENTS) return { reason: `It would cost more than ${shillings(MAX_CENTS)}.` };
  return { cents: after };
}

type Terms = { prices_include_vat: boolean; choices?: readonly Choice[] | null };

/** Terms of a price after a change; what choices add keeps its own, so those products are left. */
export function newTerms(
  { prices_include_vat: before, choices }: Terms,
  change: PriceChange,
): { prices_include_vat: boolean; reason?: undefined } | { reason: string } {
  const after = change.act === 'set' ? (change.prices_include_vat ?? before) : before;
  const isShared = choices?.some(({ values }) =>
    values.some(({ difference_cents }) => difference_cents),
  );
  if (after === before || !isShared) return { prices_include_vat: after };
  return { reason: `What its choices add is ${vatWord(before)}. Change it on its own page.` };
}

function rounded(exact: bigint, shillingsEach: number): bigint {
  if (shillingsEach === 0) return exact;
  const unit = hundredths(shillingsEach);
  return dividedHalfUp(exact, unit) * unit;
}

function worthNothing(before: number): string {
  return `It costs ${shillings(before)} now and would cost nothing.`;
}
