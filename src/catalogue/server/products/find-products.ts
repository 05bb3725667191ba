import { smallestMainSource } from '../../../media/contract/photo.ts';
import type { Database } from '../../../platform/database/database.ts';
import { placeName } from '../../search/product-entries.ts';
import type { ProductSearch } from './product-index.ts';
import { applySelection, sorted } from './product-list.ts';
import { visibleProducts } from './products.ts';
import { MAIN_IMAGE } from './stored-image.ts';

/** A product that a search of staff has found. */
export interface FoundProduct {
  id: number;
  title: string;
  sku?: string | null | undefined;
  /** Its place in the catalogue. */
  place?: string | undefined;
  /** URL of the smallest rendition. */
  picture: string | undefined;
  /** It has another spelling, or a word for the same. */
  isAlike: boolean;
}

/** Finds products with every word, best first; without any, those with other spellings and synonyms. */
export async function findBestProducts(
  database: Database,
  searchProducts: ProductSearch,
  search: string,
  limit: number,
): Promise<FoundProduct[]> {
  const selection = { q: search, forgiving: 'true', sort: 'best' } as const;
  const wanted = applySelection(visibleProducts(database, 'staff'), selection)
    .select(['product.id', 'title', 'sku', 'category_id', 'subcategory_id', 'type_id'])
    .select(MAIN_IMAGE.as('main'));
  const rows = await sorted(wanted, selection).limit(limit).execute();
  if (rows.length > 0) {
    return rows.map(({ id, title, sku, main, ...path }) => {
      const picture = smallestMainSource(main);
      return { id, title, sku, place: placeName(path), picture, isAlike: false };
    });
  }
  const { found } = await searchProducts(database, search);
  return found.slice(0, limit).map(({ path, title, sku, place, picture }) => {
    return { id: Number(path), title, sku, place, picture, isAlike: true };
  });
}
