/** Names that customers use for a product. */
export interface NamedProduct {
  /** See product-key.ts. */
  key: string;
  title: string;
  sku: string | null;
}

/** The parts of an enquiry that name products. */
export interface Asking {
  message: string;
  /** Keys of the products in a quote request. */
  piece_keys: readonly string[];
}

/** Names by their first word, longer ones first. */
type Names = Map<string, { key: string; words: string }[]>;

/**
 * Counts by product key the enquiries that ask for it: they list it, or their message has its title
 * or SKU as whole words in any case. The longest of overlapping names counts, so a "Baraka Desk
 * Lamp" is no "Baraka Desk". Products that share a title all count.
 */
export function countAskedFor(
  enquiries: readonly Asking[],
  products: readonly NamedProduct[],
): Map<string, number> {
  const names = namesOf(products);
  const counts = new Map<string, number>();
  for (const { message, piece_keys } of enquiries) {
    for (const key of new Set([...namedIn(message, names), ...piece_keys])) {
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  return counts;
}

function namesOf(products: readonly NamedProduct[]): Names {
  const names = products
    .flatMap(({ key, title, sku }) =>
      [title, sku ?? ''].map((name) => ({ key, words: wordsOf(name) })),
    )
    .filter(({ words }) => words !== '')
    .sort((a, b) => b.words.length - a.words.length);
  return Map.groupBy(names, ({ words }) => firstWord(words, 0));
}

/** Returns the keys of the products. */
function namedIn(message: string, names: Names): string[] {
  const text = `${wordsOf(message)} `;
  const found: string[] = [];
  let at = 0;
  while (at < text.length) {
    const word = firstWord(text, at);
    const here = names.get(word)?.filter(({ words }) => text.startsWith(`${words} `, at)) ?? [];
    const longest = here[0]?.words ?? word;
    found.push(...here.filter(({ words }) => words === longest).map(({ key }) => key));
    at += longest.length + 1;
  }
  return found;
}

function firstWord(words: string, from: number): string {
  return words.slice(from).split(' ', 1)[0] ?? '';
}

/** Normalises text: `visitor s chair`. */
function wordsOf(text: string): string {
  const words =
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.join(' ');
}
