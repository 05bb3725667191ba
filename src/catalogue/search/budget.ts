import { readNumber } from '../../platform/contract/typed-number.ts';
import { type AskedRange, rangeIn } from '../measures/ranges.ts';

const MONEY = '(?:kshs?|kes|shs?|shillings?|bob|/[=-])';
const THOUSANDS = '(?:k|thousand|elfu)';
const NUMBER = '(?:\\d{1,3}(?:[, ]\\d{3})+|\\d+(?:\\.\\d+)?)';
/** What makes a number one of something else. */
const MEASURE =
  '(?:mm|cm|m|metres?|meters?|ft|feet|foot|in|inch|inches|kg|seat(?:er|s|ers)?|people)';
/** Matches `10,000`, `KSh 15k`, `20000/=`, `elfu 50`. */
const FIGURE = `(?:${MONEY}\\.? ?)?(?:elfu )?${NUMBER}(?: ?${THOUSANDS})?(?: ?${MONEY})?(?!\\w| ?${MEASURE}(?!\\w))`;
/** Matches an amount that says by itself that it is money. */
const AMOUNT = new RegExp(
  `(^|\\s)(${MONEY}\\.? ?(?:elfu )?${NUMBER}(?: ?${THOUSANDS})?|${NUMBER}(?: ?${THOUSANDS}| ?${MONEY}))(?!\\w)`,
  'i',
);
const THOUSAND = 1000;

/** What a piece may cost in a search, in shillings, and its other words. A sum alone is the most. */
export function budgetAsked(text: string): AskedRange | undefined {
  const range = rangeIn(text, FIGURE, shillingsIn);
  if (range) return range;
  const [whole = '', , amount = ''] = AMOUNT.exec(text) ?? [];
  const most = shillingsIn(amount);
  if (most === undefined) return undefined;
  return { least: 0, most, rest: text.replace(whole, ' ').replace(/\s+/g, ' ').trim() };
}

/** Nothing here costs less than a thousand: it is a measure or a number of people. */
function shillingsIn(figure: string, second = ''): number | undefined {
  const [number = ''] = new RegExp(NUMBER).exec(figure) ?? [];
  const inThousands = new RegExp(`(?:\\d ?${THOUSANDS}(?!\\w)|elfu)`, 'i');
  const amount = readNumber(number) ?? 0;
  const isShort = amount < THOUSAND && inThousands.test(second);
  const shillings = inThousands.test(figure) || isShort ? amount * THOUSAND : amount;
  return shillings < THOUSAND ? undefined : shillings;
}
