/** Stop words. */
const FILLERS = new Set(['a', 'an', 'and', 'for', 'in', 'of', 'on', 'the', 'to', 'with']);

/**
 * Words of a text, normalized for the search: without case, accents, apostrophes and plural s. A
 * SKU is also one word without hyphens.
 *
 * @param field of an entry; undefined for a query
 */
export function wordsOf(text: string, field?: string): string[] {
  const plain = text
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase();
  const words = plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
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

/** True if the word may be misspelled; numbers and short words would soon mean something else. */
export function isSpelled(word: string): boolean {
  return word.length > 3 && !/\d/.test(word);
}

/** Variants of a word with two neighbouring letters swapped. */
export function swapped(word: string): string[] {
  if (!isSpelled(word)) return [];
  return [...word]
    .slice(1)
    .map((letter, at) => word.slice(0, at) + letter + word.charAt(at) + word.slice(at + 2));
}

function singular(word: string): string {
  return word.length > 3 ? word.replace(/lves$/, 'lf').replace(/([^s])s$/, '$1') : word;
}
