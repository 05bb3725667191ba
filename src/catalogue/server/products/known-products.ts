import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { piecePath, productIdOf } from '../../contract/product-address.ts';
import { builtInPieces } from './built-in-products.ts';
import { presentProducts } from './products.ts';

/** A piece that visitors can see now. */
export interface KnownPiece {
  key: string;
  title: string;
  sku: string | null;
  path: string;
  /** Of a product that staff keep. */
  productId: number | null;
}

/** Those of the keys that name a piece which visitors can see now, by key. */
export async function findKnownPieces(
  database: Database,
  keys: readonly string[],
): Promise<Map<string, KnownPiece>> {
  const ids = keys.flatMap((key) => productIdOf(key) ?? []);
  const rows = await presentProducts(database, 'visitor')
    .select(['id', 'title', 'sku'])
    .where(sql<boolean>`id = ANY (${ids}::integer[])`)
    .execute();
  const kept = rows.map(({ id, title, sku }): KnownPiece => {
    return { key: String(id), title, sku, path: piecePath(id, title), productId: id };
  });
  const builtIn = keys.flatMap((key): KnownPiece[] => {
    const piece = builtInPieces.get(key);
    return piece ? [{ ...piece, productId: null }] : [];
  });
  return new Map([...kept, ...builtIn].map((piece) => [piece.key, piece]));
}
