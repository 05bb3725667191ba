import { categories, type Named } from '../../contract/taxonomy.ts';
import { facetsFrom } from '../../facets/facets.ts';
import type { Found } from '../../search/found.ts';
import { synonymsOf } from '../../search/synonyms.ts';
import { wordsOf } from '../../search/words.ts';
import type { SiteTexts } from '../site-texts.ts';
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

export type ProductSearch = ReturnType<typeof productSearch>;

/**
 * Fuzzy search over all products outside the trash, best first, by the same words as the visitors'.
 * The path of a result is its id.
 */
export function productSearch({ readSearchTexts }: Pick<SiteTexts, 'readSearchTexts'>) {
  return cachedSearch<FoundProduct>(async (database) => {
    const search = await readSearchTexts(database);
    const products = await findSearchEntries(database, 'staff', facetsFrom(search.filters));
    const entries = products.map(
      ({ id, entry, picture }): FoundProduct => ({
        kind: 'product',
        ...entry,
        path: String(id),
        picture,
      }),
    );
    return { entries, synonyms: synonymsOf(search) };
  });
}
