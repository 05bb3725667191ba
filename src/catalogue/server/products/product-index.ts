import '../tables.ts';
import type { Database } from '../../../platform/database/database.ts';
import { categories, type Named } from '../../contract/taxonomy.ts';
import type { Found } from '../../search/found.ts';
import { wordsOf } from '../../search/words.ts';
import { keptIndex } from './kept-index.ts';
import { findSearchEntries } from './search-entries.ts';

/** The categories with all that hangs below them. */
const places: Named[] = categories.flatMap((category) => [
  category,
  ...category.subcategories.flatMap((subcategory) => [subcategory, ...subcategory.types]),
]);

/** Ids of the places in the tree that have a word in their names, whatever its number and case. */
export function placesNamed(word: string): number[] {
  const [meant] = wordsOf(word);
  return places.filter(({ name }) => meant && wordsOf(name).includes(meant)).map(({ id }) => id);
}

/** A product among what is found. */
interface FoundProduct extends Found {
  /** Address of the smallest rendition. */
  picture: string | undefined;
}

/**
 * All products but those in the trash, found by what comes near to a text as well, the best first.
 * Each one's path is its id.
 */
export const searchProducts = keptIndex<FoundProduct>(async (database) => {
  const entries = await findSearchEntries(database, 'staff');
  return entries.map(({ id, entry, picture }) => ({
    kind: 'product',
    ...entry,
    path: String(id),
    picture,
  }));
});

/** Ids of the products that come near to all of a text. */
export async function findForgivingly(database: Database, text: string): Promise<number[]> {
  return (await searchProducts(database, text, { orSomeOf: false })).map(({ path }) =>
    Number(path),
  );
}
