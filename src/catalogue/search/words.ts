/** Words that tell nothing apart. */
const FILLERS = new Set(['a', 'an', 'and', 'for', 'in', 'of', 'on', 'the', 'to', 'with']);

/**
 * The words of a text as the search compares them: without case, accents, apostrophes and the s of
 * a plural. An SKU is also one word without its hyphens.
 *
 * @param field of an entry; undefined for what somebody typed
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
 * Each two neighbouring words as one, for those who write them so: `bookshelf` of "Book Shelves".
 *
 * @param lines texts with a line each; words of two lines are no neighbours
 */
export function joinedWordsOf(lines: string): string[] {
  return lines.split('\n').flatMap((line) => {
    const words = wordsOf(line);
    return words.slice(1).map((word, at) => words[at] + word);
  });
}

/** Whether the word can be misspelled; a number or a short word soon means something else. */
export function isSpelled(word: string): boolean {
  return word.length > 3 && !/\d/.test(word);
}

/** The word with each pair of neighbouring letters swapped. */
export function swapped(word: string): string[] {
  if (!isSpelled(word)) return [];
  return [...word]
    .slice(1)
    .map((letter, at) => word.slice(0, at) + letter + word.charAt(at) + word.slice(at + 2));
}

function singular(word: string): string {
  return word.length > 3 ? word.replace(/lves$/, 'lf').replace(/([^s])s$/, '$1') : word;
}
