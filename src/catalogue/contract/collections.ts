import { paths } from '../../paths.ts';
import { slugOf } from '../../platform/contract/slug.ts';
import { searchDescription } from './search-description.ts';

/** Parts of the menu that can list collections, each after its own entries. */
export const MENU_PLACES = {
  none: { name: 'Not in the menu', path: undefined },
  office: { name: 'Office Furniture', path: paths.officeFurniture },
  home: { name: 'Home Furniture', path: paths.homeFurniture },
  kitchens: { name: 'Kitchens & Wardrobes', path: paths.kitchensAndWardrobes },
} as const;
export type MenuPlace = keyof typeof MENU_PLACES;

const FOLDER = '/collections/';

export function collectionPath(address: string): string {
  return `${FOLDER}${address}`;
}

/** Address of the collection that a path leads to; undefined for any other path. */
export function collectionIn(path: string): string | undefined {
  return path.startsWith(FOLDER) ? path.slice(FOLDER.length) : undefined;
}

/** Collections with a page: shown, and with a product that visitors may see. */
export function collectionsWithPage<Some extends { shown: boolean; products: readonly string[] }>(
  collections: readonly Some[],
  visible: readonly { key: string }[],
): Some[] {
  const keys = new Set(visible.map(({ key }) => key));
  return collections.filter(
    ({ shown, products }) => shown && products.some((key) => keys.has(key)),
  );
}

/** The products of a collection that visitors may see, in its order. */
export function productsInCollection<Product extends { key: string }>(
  { products }: { products: readonly string[] },
  visible: readonly Product[],
): Product[] {
  const byKey = new Map(visible.map((product) => [product.key, product]));
  return products.flatMap((key) => byKey.get(key) ?? []);
}

/** Description for search engines: what staff wrote for it, otherwise from the text. */
export function descriptionOf(collection: {
  title: string;
  text: string;
  description?: string | undefined;
}): string {
  return collection.description ?? searchDescription(collection.title, collection.text);
}

/**
 * Gives an address to each new row: words of its title that no other row has as its address. A row
 * that had one before keeps it, under whatever title.
 *
 * @param rows as they came, in any shape
 * @param before rows of the version before
 */
export function withAddresses(rows: unknown, before: unknown): unknown {
  if (!Array.isArray(rows)) return rows;
  const had = new Map(rowsIn(before).map(({ id, address }) => [id, address]));
  const known = rows.map((row) => {
    if (!isRow(row) || typeof row['address'] === 'string') return row;
    const address = had.get(row['id']);
    return typeof address === 'string' ? { ...row, address } : row;
  });
  const taken = new Set(rowsIn(known).map(({ address }) => address));
  return known.map((row) => {
    if (!isRow(row) || typeof row['address'] === 'string') return row;
    const address = freeAddress(String(row['title'] ?? ''), taken);
    taken.add(address);
    return { ...row, address };
  });
}

type Row = Record<string, unknown>;

function rowsIn(rows: unknown): Row[] {
  return Array.isArray(rows) ? rows.filter(isRow) : [];
}

function isRow(row: unknown): row is Row {
  return typeof row === 'object' && row !== null && !Array.isArray(row);
}

function freeAddress(title: string, taken: ReadonlySet<unknown>): string {
  const words = slugOf(title) || 'collection';
  for (let number = 2, address = words; ; number += 1) {
    if (!taken.has(address)) return address;
    address = `${words}-${number}`;
  }
}
