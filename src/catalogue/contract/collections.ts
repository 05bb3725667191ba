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

/** Lists of the document: each of their rows has a page in the list's folder. */
export const KINDS = {
  collections: { one: 'Collection', folder: '/collections/' },
  projects: { one: 'Project', folder: '/projects/' },
  ideas: { one: 'Idea', folder: '/ideas/' },
} as const;
export type CollectionKind = keyof typeof KINDS;
export const collectionKinds = Object.keys(KINDS) as CollectionKind[];

export function collectionPath(address: string, kind: CollectionKind = 'collections'): string {
  return `${KINDS[kind].folder}${address}`;
}

/** Address of the row that a path leads to; undefined for any other path. */
export function collectionIn(
  path: string,
  kinds: readonly CollectionKind[] = collectionKinds,
): string | undefined {
  const kind = kinds.find((each) => path.startsWith(KINDS[each].folder));
  return kind && path.slice(KINDS[kind].folder.length);
}

interface Row {
  address: string;
  title: string;
  shown: boolean;
  products: readonly ListedPiece[];
  example?: true | undefined;
}
interface ProjectRow extends Row {
  agreed: boolean;
  quote?: string | undefined;
  quoted?: string | undefined;
}
interface Lists {
  collections: readonly Row[];
  projects: readonly ProjectRow[];
  ideas: readonly Row[];
}

/** The lists as visitors may read them: rows that are shown, and words that a client agreed to. */
export function shownRows<File extends Lists>({ collections, projects, ideas }: File): File {
  return {
    collections: collections.filter(({ shown }) => shown),
    projects: projects.filter(({ shown }) => shown).map(withAgreedWords),
    ideas: ideas.filter(({ shown }) => shown),
  } as unknown as File;
}

function withAgreedWords<Some extends ProjectRow>(project: Some): Some {
  if (project.agreed) return project;
  const { quote: _, quoted: __, ...rest } = project;
  return rest as Some;
}

/**
 * Rows with a page: those that are shown. Collections and ideas also need a product that visitors
 * may see; a project was built, whatever is sold today, unless it is an example.
 */
export function rowsWithPage<File extends Lists>(
  file: File,
  visible: readonly NamedProduct[],
): File {
  const shown = shownRows(file);
  const isThere = productFinder(visible);
  const hasProduct = ({ products }: Row) => products.map(nameOf).some(isThere);
  return {
    ...shown,
    collections: shown.collections.filter(hasProduct),
    projects: shown.projects.filter((row) => !row.example || hasProduct(row)),
    ideas: shown.ideas.filter(hasProduct),
  };
}

/** The lists without what came with the site as an example. */
export function withoutExamples<File extends Lists>({ collections, projects, ideas }: File): File {
  const isOwn = ({ example }: Row) => !example;
  return {
    collections: collections.filter(isOwn),
    projects: projects.filter(isOwn),
    ideas: ideas.filter(isOwn),
  } as unknown as File;
}

/** Each row of the lists with the path of its page, and what staff and visitors call it. */
export function pagesOfRows<File extends Lists>(file: File) {
  return collectionKinds.flatMap((kind) =>
    file[kind].map((row) => ({
      row: row as File[CollectionKind][number],
      path: collectionPath(row.address, kind),
      kind: KINDS[kind].one,
    })),
  );
}

/** Pages that list all projects, and all ideas, while there is one. */
export function roomLinks({ projects, ideas }: Pick<Lists, 'projects' | 'ideas'>) {
  return [
    ...(projects.length > 0 ? [{ label: 'Projects', path: paths.projects }] : []),
    ...(ideas.length > 0 ? [{ label: 'Ideas', path: paths.ideas }] : []),
  ];
}

/** Place, year and kind of client, as far as they are known. */
export function factsOf(project: {
  place?: string | undefined;
  year?: string | undefined;
  client?: string | undefined;
}): string[] {
  return [project.place, project.year, project.client].flatMap((fact) => fact ?? []);
}

/** A product as lists name it: by its key, or in files of `data/` by its SKU. */
export interface NamedProduct {
  key: string;
  sku: string | null;
}

/** Finds a product by its name in a list: its key, or its SKU in lower case. */
export function productFinder<Product extends NamedProduct>(
  products: readonly Product[],
): (name: string) => Product | undefined {
  const byName = new Map([
    ...products.map((product) => [product.sku?.toLowerCase(), product] as const),
    ...products.map((product) => [product.key, product] as const),
  ]);
  return (name) => byName.get(name);
}

/** A product in a list, by its name; several of it with how many there are of it. */
export type ListedPiece = string | { product: string; quantity: number };

export function nameOf(piece: ListedPiece): string {
  return typeof piece === 'string' ? piece : piece.product;
}

/** One, unless the list says how many. */
export function quantityOf(piece: ListedPiece): number {
  return typeof piece === 'string' ? 1 : piece.quantity;
}

/** The pieces of a collection that visitors may see, in its order, each product once. */
export function piecesInCollection<Product extends NamedProduct>(
  { products }: { products: readonly ListedPiece[] },
  visible: readonly Product[],
): { product: Product; quantity: number }[] {
  const find = productFinder(visible);
  const found = new Map<Product, number>();
  for (const piece of products) {
    const product = find(nameOf(piece));
    if (product && !found.has(product)) found.set(product, quantityOf(piece));
  }
  return Array.from(found, ([product, quantity]) => ({ product, quantity }));
}

/** The same products without their quantities. */
export function productsInCollection<Product extends NamedProduct>(
  row: { products: readonly ListedPiece[] },
  visible: readonly Product[],
): Product[] {
  return piecesInCollection(row, visible).map(({ product }) => product);
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
 * @param word address for a title without Latin letters
 */
export function withAddresses(rows: unknown, before: unknown, word = 'collection'): unknown {
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
    const address = freeAddress(slugOf(String(row['title'] ?? '')) || word, taken);
    taken.add(address);
    return { ...row, address };
  });
}

type UncheckedRow = Record<string, unknown>;

function rowsIn(rows: unknown): UncheckedRow[] {
  return Array.isArray(rows) ? rows.filter(isRow) : [];
}

function isRow(row: unknown): row is UncheckedRow {
  return typeof row === 'object' && row !== null && !Array.isArray(row);
}

function freeAddress(words: string, taken: ReadonlySet<unknown>): string {
  for (let number = 2, address = words; ; number += 1) {
    if (!taken.has(address)) return address;
    address = `${words}-${number}`;
  }
}
