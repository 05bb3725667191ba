import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { productIdOf, productPath } from '../../contract/product-address.ts';
import { builtInProducts } from './built-in-products.ts';
import { presentProducts } from './products.ts';

/** A product that visitors can see now. */
export interface KnownProduct {
  key: string;
  title: string;
  sku: string | null;
  path: string;
  /** Of a product that staff keep. */
  productId: number | null;
}

/** Those of the keys that name a product which visitors can see now, by key. */
export async function findKnownProducts(
  database: Database,
  keys: readonly string[],
): Promise<Map<string, KnownProduct>> {
  const ids = keys.flatMap((key) => productIdOf(key) ?? []);
  const rows = await presentProducts(database, 'visitor')
    .select(['id', 'title', 'sku'])
    .where(sql<boolean>`id = ANY (${ids}::integer[])`)
    .execute();
  const stored = rows.map(({ id, title, sku }): KnownProduct => {
    return { key: String(id), title, sku, path: productPath(id, title), productId: id };
  });
  const builtIn = keys.flatMap((key): KnownProduct[] => {
    const product = builtInProducts.get(key);
    return product ? [{ ...product, productId: null }] : [];
  });
  return new Map([...stored, ...builtIn].map((product) => [product.key, product]));
}
