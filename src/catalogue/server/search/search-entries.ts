import type { Database } from '../../../platform/database/database.ts';
import { imageUrl } from '../../contract/photo.ts';
import { productKey } from '../../contract/product-address.ts';
import { type SearchedProduct, searchEntry } from '../../contract/search/search-entry.ts';
import { type Audience, presentProducts } from '../products/products.ts';

/**
 * The entries of all products that visitors may see, in the order in which they were added; the
 * same for staff, who search their own list.
 */
export async function listSearchEntries(database: Database): Promise<SearchedProduct[]> {
  return (await findSearchEntries(database, 'visitor')).map(({ entry }) => entry);
}

/** The entries of the products that this audience may see, each with what it was made of. */
export async function findSearchEntries(database: Database, audience: Audience) {
  const rows = await presentProducts(database, audience)
    .leftJoin('product_image as main', (join) =>
      join.onRef('main.product_id', '=', 'product.id').on('main.kind', '=', 'main'),
    )
    .select([
      'product.id',
      'origin',
      'stock_key',
      'title',
      'category_id',
      'subcategory_id',
      'type_id',
      'sku',
      'colour',
      'material',
      'width_cm',
      'set_sizes',
      'tags',
      'status_id',
      'main.photo_key',
      'main.width',
    ])
    .orderBy('product.id')
    .execute();
  return rows.map(({ photo_key, width, ...product }) => ({
    id: product.id,
    product,
    entry: searchEntry(
      { ...product, key: productKey(product) },
      photo_key && width !== null ? { url: imageUrl(photo_key), width } : undefined,
    ),
  }));
}
