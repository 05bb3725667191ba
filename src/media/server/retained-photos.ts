import './tables.ts';
import type { Database } from '../../platform/database/database.ts';

/** URL of a rendition; the photo's key comes before the width. */
const ADDRESS = /^\/storage\/(.+)-\d+\.webp$/;

/**
 * Retains photos that a quotation shows, even when their product is deleted.
 *
 * @param addresses of renditions on this site
 */
export async function retainPhotos(
  transaction: Database,
  quotation_id: number,
  addresses: readonly string[],
): Promise<void> {
  const keys = new Set(addresses.flatMap((address) => ADDRESS.exec(address)?.[1] ?? []));
  if (keys.size === 0) return;
  await transaction
    .insertInto('kept_photo')
    .values([...keys].map((photo_key) => ({ photo_key, quotation_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
