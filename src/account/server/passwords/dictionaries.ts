import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { KENYAN_WORDS } from './kenyan-words.ts';

/** Characters beyond this are ignored, since the time grows quadratically. */
const MAX_RATED_LENGTH = 48;
/** Number of leet-speak readings to try; more only take longer. */
const MAX_LEET_READINGS = 5;

/** Excludes lists of colours, planets and the like, which double the time for little gain. */
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

/** Loads the guesser with its dictionaries, some 40 MB, on first use. */
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
    maxLength: MAX_RATED_LENGTH,
    l33tMaxSubstitutions: MAX_LEET_READINGS,
  });
}

function pick<Name extends string, List>(lists: Record<Name, List>, names: Name[]) {
  return Object.fromEntries(names.map((name) => [name, lists[name]]));
}
