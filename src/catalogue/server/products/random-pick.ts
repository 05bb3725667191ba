import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { PublicProduct } from '../../contract/product.ts';
import { seenBy, toProduct, withImages } from './product-rows.ts';
import { visibleProducts } from './products.ts';

const MINUTE_MS = 60_000;

/** The minute that seeds a random pick. */
export function minuteOf(now: Date): number {
  return Math.floor(now.getTime() / MINUTE_MS);
}

/**
 * Picks random public products. The pick is stable within a minute, so that caches can keep it as
 * long.
 */
export async function pickProducts(
  database: Database,
  { count, minute }: { count: number; minute: number },
): Promise<PublicProduct[]> {
  const shuffled = sql`md5(concat_ws('/', ${minute}::text, id))`;
  const visible = visibleProducts(database, 'visitor');
  const picked = visible.select('id').orderBy(shuffled).limit(count);
  const rows = await withImages(visible.where('id', 'in', picked))
    .orderBy(shuffled)
    .execute();
  return rows.map(toProduct).map(seenBy('visitor'));
}
