import { foldedText } from '../../platform/contract/search/folded-text.ts';
import { withMattresses } from '../measures/mattresses.ts';

/** Stop words in English and Swahili. */
const FILLERS = new Set(
  'a an and are by cha do for have i in is la need of on or the to vya wa want with ya you your za'.split(
    ' ',
  ),
);
/** Words of questions and before a figure, which nothing is called by: “under” is no misspelled “nude”. */
const ASKING = new Set(
  'above any at below between can could did does from get got how i if it less looking make me more my over sell should show some take tell than that them there these they this under us we what when where which who why will with within would'
    .split(' ')
    .map(singular),
);

/** True for a word that asks and names nothing. */
export function isAsking(word: string): boolean {
  return ASKING.has(word);
}

/**
 * Words of a text, normalized for the search: without case, accents, apostrophes and plural s. A
 * SKU is also one word without hyphens.
 *
 * @param field of an entry; undefined for a query
 */
export function wordsOf(text: string, field?: string): string[] {
  const words = foldedText(withMattresses(text))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const telling = words.filter((word) => !FILLERS.has(word));
  const stored = (telling.length > 0 ? telling : words).map(singular);
  return field === 'sku' ? [...stored, words.join('')] : stored;
}

/**
 * Joins neighbouring words, for people who write them together: `bookshelf` for "Book Shelves".
 *
 * @param lines words on different lines are no neighbours
 */
export function joinedWordsOf(lines: string): string[] {
  return lines.split('\n').flatMap((line) => {
    const words = wordsOf(line);
    return words.slice(1).map((word, at) => words[at] + word);
  });
}

/** Words of each phrase of a list with commas. */
export function phrasesOf(list: string): string[][] {
  return list
    .split(',')
    .map((phrase) => wordsOf(phrase))
    .filter(({ length }) => length > 0);
}

/** The singular of an English word. */
export function singular(word: string): string {
  return word.length > 3 ? word.replace(/lves$/, 'lf').replace(/([^s])s$/, '$1') : word;
}
