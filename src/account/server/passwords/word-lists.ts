import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { KENYAN_WORDS } from './kenyan-words.ts';

/**
 * Whatever comes after so many characters is not looked at: the time grows with their square, and
 * what is weak that far is weak.
 */
const LONGEST_LOOKED_AT = 48;
/** So many readings of signs as letters are tried. More only take longer. */
const READINGS = 5;

/** Not those of colours, planets, beasts …: they would double the time, and name little in a series. */
const LISTS: (keyof typeof import('@zxcvbn-ts/language-en').dictionary)[] = [
  'commonWords-en',
  'firstnames-en',
  'lastnames-en',
  'wikipedia-en',
  'cardinalNumbers-en',
  'daysOfWeek-en',
  'months-en',
];

let opened: Promise<ZxcvbnFactory> | undefined;

/** The guesser with its lists of passwords, words and names: some 40 MB, once it is first needed. */
export function openGuesser(): Promise<ZxcvbnFactory> {
  opened ??= readLists();
  return opened;
}

async function readLists(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ]);
  return new ZxcvbnFactory({
    dictionary: {
      ...common.dictionary,
      ...pick(english.dictionary, LISTS),
      kenyanWords: KENYAN_WORDS,
    },
    graphs: common.adjacencyGraphs,
    maxLength: LONGEST_LOOKED_AT,
    l33tMaxSubstitutions: READINGS,
  });
}

function pick<Name extends string, List>(lists: Record<Name, List>, names: Name[]) {
  return Object.fromEntries(names.map((name) => [name, lists[name]]));
}
