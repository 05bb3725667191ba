import type { Synonym } from '../contract/search/search-texts.ts';
import type { SearchTextsFile } from '../contract/search/search-texts-file.ts';

/**
 * Other words for what people type: what staff listed, and the words by which filters know colours.
 * Nothing here is “maroon”, so a search for it finds what comes near: all that is red.
 */
export function synonymsOf({
  synonyms,
  filters,
}: Pick<SearchTextsFile, 'synonyms' | 'filters'>): Synonym[] {
  const colours = filters.colour.map(({ name, words }) => ({
    typed: words,
    finds: name,
    isNear: true,
  }));
  // What staff listed for the same word counts.
  return [...colours, ...synonyms];
}
