/** What a product can be asked for by. */
export interface NamedProduct {
  /** See product-key.ts. */
  key: string;
  title: string;
  sku: string | null;
}

/** What of an enquiry tells which products it is about. */
export interface Asking {
  message: string;
  /** Of the products on the list of a quote request. */
  piece_keys: readonly string[];
}

/** The names that go on with the words so far, by their next word. */
interface NameTree {
  /** Of the products whose whole name these words are. */
  keys: string[];
  next: Map<string, NameTree>;
}

/**
 * Key of a product → how many of these enquiries ask for it: they list it, or their message names it
 * by its title or SKU, in whole words of whatever case. Of names that begin alike the longest
 * counts, so that a "Baraka Desk Lamp" is no "Baraka Desk". Products of one title cannot be told
 * apart; each of them counts.
 */
export function countAskedFor(
  enquiries: readonly Asking[],
  products: readonly NamedProduct[],
): Map<string, number> {
  const names = treeOfNames(products);
  const counts = new Map<string, number>();
  for (const { message, piece_keys } of enquiries) {
    const asked = new Set([...namedIn(wordsOf(message), names), ...piece_keys]);
    for (const key of asked) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

function treeOfNames(products: readonly NamedProduct[]): NameTree {
  const root = emptyTree();
  for (const { key, title, sku } of products) {
    for (const name of [title, sku ?? '']) {
      const words = wordsOf(name);
      let tree = root;
      for (const word of words) {
        const next = tree.next.get(word) ?? emptyTree();
        tree.next.set(word, next);
        tree = next;
      }
      if (words.length > 0) tree.keys.push(key);
    }
  }
  return root;
}

function emptyTree(): NameTree {
  return { keys: [], next: new Map() };
}

function namedIn(words: string[], names: NameTree): Set<string> {
  const found = new Set<string>();
  let start = 0;
  while (start < words.length) {
    const { keys, length } = longestName(words, start, names);
    for (const key of keys) found.add(key);
    start += Math.max(length, 1);
  }
  return found;
}

/** The longest name that begins at this word; of length 0 where none does. */
function longestName(words: string[], start: number, names: NameTree) {
  let longest = { keys: names.keys, length: 0 };
  let tree = names.next.get(words[start] ?? '');
  for (let length = 1; tree; length += 1) {
    if (tree.keys.length > 0) longest = { keys: tree.keys, length };
    tree = tree.next.get(words[start + length] ?? '');
  }
  return longest;
}

function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}
