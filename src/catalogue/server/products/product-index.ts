import searchFile from '../../../../data/search.json' with { type: 'json' };
import type { Database } from '../../../platform/database/database.ts';
import { categories, type Named } from '../../contract/taxonomy.ts';
import type { Found } from '../../search/found.ts';
import { wordsOf } from '../../search/words.ts';
import { cachedSearch } from './search-cache.ts';
import { findSearchEntries } from './search-entries.ts';

/** All nodes of the taxonomy. */
const places: Named[] = categories.flatMap((category) => [
  category,
  ...category.subcategories.flatMap((subcategory) => [subcategory, ...subcategory.types]),
]);

/** Ids of the nodes with a word in their names, ignoring case and plural. */
export function placesNamed(word: string): number[] {
  const [meant] = wordsOf(word);
  return places.filter(({ name }) => meant && wordsOf(name).includes(meant)).map(({ id }) => id);
}

/** A product in the search results. */
interface FoundProduct extends Found {
  /** URL of the smallest rendition. */
  picture: string | undefined;
}

/**
 * Fuzzy search over all products outside the trash, best first. The path of a result is its id. Its
 * synonyms are those of the file, since the catalogue reads no documents.
 */
export const searchProducts = cachedSearch<FoundProduct>(async (database) => {
  const products = await findSearchEntries(database, 'staff');
  const entries = products.map(
    ({ id, entry, picture }): FoundProduct => ({
      kind: 'product',
      ...entry,
      path: String(id),
      picture,
    }),
  );
  return { entries, synonyms: searchFile.synonyms };
});

/** Ids of the products that match all of a text approximately. */
export async function findFuzzy(database: Database, text: string): Promise<number[]> {
  const { found } = await searchProducts(database, text, { orSomeOf: false });
  return found.map(({ path }) => Number(path));
}
