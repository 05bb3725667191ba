import { shillings } from '../../platform/contract/money.ts';
import { madeBy, seatsOf, widthOf } from '../facets/offered-families.ts';
import { distanceTo, type Range, rangeWords } from '../measures/ranges.ts';
import { type AskedSeats, seatsIn } from '../measures/seats.ts';
import { type AskedWidth, fittingWidth } from '../measures/widths.ts';
import type { Found } from './found.ts';
import { widthNote } from './notes.ts';
import type { SearchResults } from './search-results.ts';

/** True for what people look for; pages lead to it. */
export function isSought({ kind }: Found): boolean {
  return kind !== 'page';
}

/** Products of a width, then the pages of the other words. */
export function ofWidth<Entry extends Found>(
  asked: AskedWidth,
  results: SearchResults<Entry>,
): SearchResults<Entry> {
  const { nearest, fits } = fittingWidth(
    results.found.filter(isSought),
    asked,
    ({ choices = [] }) => madeBy(choices, widthOf).map(({ made }) => made),
  );
  const pages = asked.rest ? results.found.filter((each) => !isSought(each)) : [];
  const note = nearest.length === 0 ? results.note : widthNote(asked, fits) || results.note;
  return { ...results, found: [...nearest, ...pages], note };
}

/** Products that cost as much; undefined where none has a price. */
export function ofPrice<Entry extends Found>(
  asked: Range,
  results: SearchResults<Entry>,
): SearchResults<Entry> | undefined {
  const priced = results.found.filter(({ price }) => price);
  if (priced.length === 0) return undefined;
  const off = ({ price = 0 }: Entry) => distanceTo(asked, price);
  const fitting = priced.filter((each) => off(each) === 0);
  if (fitting.length > 0) return { ...results, found: fitting };
  const sums = rangeWords(asked, (sum) => shillings(sum * 100));
  const first = asked.least === 0 ? 'cheapest' : 'nearest';
  return {
    ...results,
    found: priced.sort((a, b) => off(a) - off(b)),
    note: `Nothing here is ${sums}. The ${first} come first.`,
  };
}

/**
 * Products with at least that many seats, fewest first, then their pages and the other results. If
 * none has as many, those with the most, with a note; undefined where none has seats, and for a
 * number that may be none of seats.
 */
export function seating<Entry extends Found>(
  { seats, isSaid, rest }: AskedSeats,
  found: readonly Entry[],
): SearchResults<Entry> | undefined {
  const seated = found
    .filter(isSought)
    .map((entry) => ({ entry, seats: seatsFor(entry, seats) }))
    .filter((each) => each.seats > 0);
  const enough = seated.filter((each) => each.seats >= seats);
  if (enough.length > 0) {
    const first = enough.sort((a, b) => a.seats - b.seats).map(({ entry }) => entry);
    const isOfThem = ({ kind, words }: Entry) =>
      kind === 'page' && first.some(({ place }) => place && words?.includes(place));
    const fitting = [...first, ...found.filter(isOfThem)];
    return { found: rest ? [...new Set([...fitting, ...found])] : fitting, note: '' };
  }
  if (!isSaid || seated.length === 0) return undefined;
  const most = seated.sort((a, b) => b.seats - a.seats).map(({ entry }) => entry);
  return { found: most, note: `Nothing here seats ${seats}. The largest come first.` };
}

/** Its own seats if they suffice, otherwise the fewest that suffice of a value, otherwise the most. */
function seatsFor({ words = '', title, choices = [] }: Found, seats: number): number {
  const own = seatsIn(`${words} ${title}`) ?? 0;
  const made = madeBy(choices, seatsOf).map((each) => each.made);
  const all = [own, ...made.sort((one, other) => one - other)];
  return all.find((each) => each >= seats) ?? Math.max(...all);
}
