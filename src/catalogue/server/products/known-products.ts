import type { Database } from '../../../platform/database/database.ts';
import { productKey, productPath } from '../../contract/product-address.ts';
import { hasKey, presentProducts } from './products.ts';

/** A product that visitors can see now. */
export interface KnownProduct {
  key: string;
  title: string;
  sku: string | null;
  path: string;
  productId: number;
}

/** Those of the keys that name a product which visitors can see now, by the key that was given. */
export async function findKnownProducts(
  database: Database,
  keys: readonly string[],
): Promise<Map<string, KnownProduct>> {
  const rows = await presentProducts(database, 'visitor')
    .select(['id', 'origin', 'stock_key', 'title', 'sku'])
    .where(hasKey(keys))
    .execute();
  const known = rows.flatMap((row) => {
    const { id, title, sku } = row;
    const key = productKey(row);
    const product: KnownProduct = {
      key,
      title,
      sku,
      path: productPath(key, title),
      productId: id,
    };
    return [key, String(id)].map((name) => [name, product] as const);
  });
  return new Map(known.filter(([name]) => keys.includes(name)));
}
