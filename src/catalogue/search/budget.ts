import { readNumber } from '../../platform/contract/typed-number.ts';

const LIMIT =
  '(?:under|below|less than|not more than|up to|max(?:imum)?|within|budget(?: of)?|chini ya)';
const MONEY = '(?:kshs?|kes|shs?|shillings?|bob)';
/** Matches what a piece may cost: `under 10,000`, `below KSh 15k`, `budget 20000/=`. No measure follows. */
const BUDGET = new RegExp(
  `(^|\\s)${LIMIT} ?(?:${MONEY}\\.? ?)?(\\d{1,3}(?:[, ]\\d{3})+|\\d+(?:\\.\\d+)?)(k?)(?:/[=-])?(?: ?${MONEY})?(?=[\\s.,?!]|$)(?! ?(?:mm|cm|m|metres?|meters?|ft|feet|foot|in|inch|inches|kg|seat)(?!\\w))`,
  'i',
);
const THOUSAND = 1000;

/** The most that a piece may cost in a search, in shillings, and its other words. */
export function budgetAsked(text: string): { shillings: number; rest: string } | undefined {
  const [, , number = '', thousands = ''] = BUDGET.exec(text) ?? [];
  if (!number) return undefined;
  const shillings = (readNumber(number) ?? 0) * (thousands ? THOUSAND : 1);
  // Nothing here costs less than that: it is a measure or a number of people.
  if (shillings < THOUSAND) return undefined;
  return { shillings, rest: text.replace(BUDGET, '$1').trim() };
}
