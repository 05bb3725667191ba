import synonymsFile from '../../../data/synonyms.json' with { type: 'json' };

/** Letters of a word that is still being typed, from which on it is guessed. */
const GUESSED_FROM = 4;

/** The catalogue's words for what somebody has typed, or has begun to; none for most words. */
export function synonymsOf(word: string): string[] {
  const isMeant = (typed: string) =>
    typed === word || (word.length >= GUESSED_FROM && typed.startsWith(word));
  const found = synonymsFile.flatMap(({ typed, finds }) => (typed.some(isMeant) ? finds : []));
  return [...new Set(found)].filter((each) => each !== word);
}
