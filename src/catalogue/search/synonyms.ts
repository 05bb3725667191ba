import synonymsFile from '../../../data/synonyms.json' with { type: 'json' };

/** Minimum letters for completing an unfinished word. */
const MIN_PREFIX_LENGTH = 4;

/** Synonyms of a word or its beginning; empty for most. */
export function synonymsOf(word: string): string[] {
  const isMeant = (typed: string) =>
    typed === word || (word.length >= MIN_PREFIX_LENGTH && typed.startsWith(word));
  const found = synonymsFile.flatMap(({ typed, finds }) => (typed.some(isMeant) ? finds : []));
  return [...new Set(found)].filter((each) => each !== word);
}
