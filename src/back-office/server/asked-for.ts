/** What a product can be asked for by. */
export interface NamedProduct {
  id: number;
  title: string;
  sku: string | null;
}

/** What of an enquiry tells which products it is about. */
export interface Asking {
  message: string;
  /** Of the pieces on the list of a quote request. */
  product_ids: readonly number[];
}

/** The names that go on with the words so far, by their next word. */
interface NameTree {
  /** The products whose whole name these words are. */
  ids: number[];
  next: Map<string, NameTree>;
}

/**
 * Product id → how many of these enquiries ask for it: they list it, or their message names it by
 * its title or SKU, in whole words of whatever case. Of names that begin alike the longest counts, so that a "Baraka Desk Lamp" is no "Baraka Desk".
 * Products of one title cannot be told apart; each of them counts.
 */
export function countAskedFor(
  enquiries: readonly Asking[],
  products: readonly NamedProduct[],
): Map<number, number> {
  const names = treeOfNames(products);
  const counts = new Map<number, number>();
  for (const { message, product_ids } of enquiries) {
    const asked = new Set([...namedIn(wordsOf(message), names), ...product_ids]);
    for (const id of asked) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

function treeOfNames(products: readonly NamedProduct[]): NameTree {
  const root = emptyTree();
  for (const { id, title, sku } of products) {
    for (const name of [title, sku ?? '']) {
      const words = wordsOf(name);
      let tree = root;
      for (const word of words) {
        const next = tree.next.get(word) ?? emptyTree();
        tree.next.set(word, next);
        tree = next;
      }
      if (words.length > 0) tree.ids.push(id);
    }
  }
  return root;
}

function emptyTree(): NameTree {
  return { ids: [], next: new Map() };
}

function namedIn(words: string[], names: NameTree): Set<number> {
  const found = new Set<number>();
  let start = 0;
  while (start < words.length) {
    const { ids, length } = longestName(words, start, names);
    for (const id of ids) found.add(id);
    start += Math.max(length, 1);
  }
  return found;
}

/** The longest name that begins at this word; of length 0 where none does. */
function longestName(words: string[], start: number, names: NameTree) {
  let longest = { ids: names.ids, length: 0 };
  let tree = names.next.get(words[start] ?? '');
  for (let length = 1; tree; length += 1) {
    if (tree.ids.length > 0) longest = { ids: tree.ids, length };
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
