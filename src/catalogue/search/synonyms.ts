import synonymsFile from '../../../data/synonyms.json' with { type: 'json' };

/** Minimum letters for completing an unfinished word. */
const GUESSED_FROM = 4;

/** Synonyms of a word or its beginning; empty for most. */
export function synonymsOf(word: string): string[] {
  const isMeant = (typed: string) =>
    typed === word || (word.length >= GUESSED_FROM && typed.startsWith(word));
  const found = synonymsFile.flatMap(({ typed, finds }) => (typed.some(isMeant) ? finds : []));
  return [...new Set(found)].filter((each) => each !== word);
}
