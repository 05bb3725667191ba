import { isSameName, wordsKey } from '../contract/choices/choice.ts';
import type { Chosen } from '../contract/choices/chosen.ts';
import { chosenOf } from '../contract/choices/chosen-line.ts';
import type { OfferedChoice, OfferedValue } from '../contract/search/search-list.ts';
import { madeBy, seatsOf, widthOf } from '../facets/offered-families.ts';
import { distanceTo, type Range } from '../measures/ranges.ts';
import type { Found } from './found.ts';
import { wordsOf } from './words.ts';

/** What a search asks for, by which a product's page opens in a value. */
export interface Asked {
  /** As it was typed. */
  text: string;
  /** Its words, corrected, with other words for them. */
  words: readonly string[];
  /** Words that name main colours. */
  colours: ReadonlySet<string>;
  width?: Range | undefined;
  seats?: number | undefined;
}

interface Candidate {
  choice: OfferedChoice;
  value: OfferedValue;
  /** The words of the search that mean the value. */
  said: readonly string[];
  /** How surely the value is meant. */
  rank: readonly number[];
}

/** A word that is still being typed counts from this length. */
const MIN_BEGINNING = 3;

/**
 * The values of a product that a search asks for, at most one of a choice. A word means one value
 * only, the one that it names most fully: “white quartz” is a worktop, and no white front.
 */
export function chosenBy(found: Found, asked: Asked): Chosen[] {
  const { title, choices = [] } = found;
  const inTitle = new Set(wordsOf(title));
  const candidates = [
    ...measured(found, asked),
    ...choices.flatMap((choice) =>
      choice.values.flatMap((value) => named(choice, value, asked, inTitle) ?? []),
    ),
  ].sort((one, other) => compare(other.rank, one.rank));
  const chosen = new Map<OfferedChoice, OfferedValue>();
  const used = new Set<string>();
  for (const { choice, value, said } of candidates) {
    if (chosen.has(choice) || said.some((word) => used.has(word))) continue;
    chosen.set(choice, value);
    for (const word of said) used.add(word);
  }
  return choices.flatMap((choice) => {
    const value = chosen.get(choice);
    return value ? [chosenOf(choice, value)] : [];
  });
}

/** Keys of all values, by which a search for nothing else finds their products. */
export function valueKeys({ choices = [] }: Found): string[] {
  return choices.flatMap(({ values }) => values.map(({ name }) => wordsKey(name)));
}

/** Main colours that values make. */
export function tintsOf({ choices = [] }: Found): string[] {
  return choices.flatMap(({ values }) => values.flatMap(({ colour }) => colour ?? []));
}

/** Words of the values' names and codes. A width is found as a number, not as a word. */
export function wordsOfValues({ choices = [] }: Found): string[] {
  return choices.flatMap((choice) =>
    choice.values.flatMap((value) => [
      ...(widthOf(choice, value) === undefined ? wordsOf(value.name) : []),
      ...wordsOf(value.code ?? '', 'sku'),
    ]),
  );
}

/** The width that comes nearest, unless the product's own comes nearer, and the fewest seats that suffice. */
function measured(
  { choices = [], width: own = 0 }: Found,
  { width: asked, seats }: Asked,
): Candidate[] {
  const off = (made: number) => (asked ? distanceTo(asked, made) : 0);
  const widths = asked === undefined ? [] : madeBy(choices, widthOf);
  const [width] = widths
    .filter(({ made }) => off(made) <= off(own))
    .sort((one, other) => off(one.made) - off(other.made));
  const enough = seats ? madeBy(choices, seatsOf).filter(({ made }) => made >= seats) : [];
  const [seated] = enough.sort((one, other) => one.made - other.made);
  return [width, seated].flatMap((each) =>
    each ? [{ choice: each.choice as OfferedChoice, value: each.value, said: [], rank: [2] }] : [],
  );
}

/**
 * A value whose name, code or colour the search says, or a part of its name that is no title's. The
 * word for a colour means values in which the product has it: “red sofa” is no sofa in red brown,
 * and none with red legs.
 */
function named(
  choice: OfferedChoice,
  value: OfferedValue,
  { text, words, colours }: Asked,
  inTitle: ReadonlySet<string>,
): Candidate | undefined {
  const ofName = wordsOf(value.name);
  const colour = wordsOf(value.colour ?? '');
  const counts = (word: string) => !colours.has(word) || colour.includes(word);
  const key = wordsKey(value.name);
  const isWhole = wordsKey(text) === key;
  const isLiteral =
    isWhole ||
    (`-${wordsKey(text)}-`.includes(`-${key}-`) && (ofName.length > 1 || ofName.every(counts)));
  const usable = isLiteral ? words : words.filter(counts);
  const said = usable.filter((word) => ofName.some((each) => isBegun(word, each)));
  const missing = ofName.filter((each) => !usable.some((word) => isBegun(word, each))).length;
  // “Grade A+” means no “Grade A”.
  const isExact = Number(isSameName(text, value.name));
  const rank = [isLiteral ? key.length : 0, said.length, 0 - missing, isExact];
  if (isLiteral || (ofName.length > 0 && missing === 0)) {
    return { choice, value, said, rank: [2, ...rank] };
  }
  const [joined = '', ...parts] = wordsOf(value.code ?? '', 'sku').reverse();
  const code = words.includes(joined) ? [joined] : parts;
  if (code.length > 0 && code.every((word) => words.includes(word))) {
    return { choice, value, said: code, rank: [2, 0, code.length] };
  }
  if (said.some((word) => !inTitle.has(word))) return { choice, value, said, rank: [1, ...rank] };
  const isColour = colour.length > 0 && colour.every((each) => words.includes(each));
  if (!isColour || colour.every((each) => inTitle.has(each))) return undefined;
  return { choice, value, said: colour, rank: [0] };
}

function isBegun(typed: string, word: string): boolean {
  return typed === word || (typed.length >= MIN_BEGINNING && word.startsWith(typed));
}

function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((each, index) => each !== (other[index] ?? 0));
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}
