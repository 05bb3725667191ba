import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { possibleKeys } from '../contract/photo.ts';

/** Path of a rendition; the photo's address comes before the width. */
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
  const photos = addresses.flatMap((address) => ADDRESS.exec(address)?.[1] ?? []);
  await sql`INSERT INTO kept_photo (photo_key, quotation_id)
    SELECT photo_key, ${quotation_id} FROM photo_ledger
    WHERE photo_key = ANY (${photos.flatMap(possibleKeys)}::text[])
    ON CONFLICT DO NOTHING`.execute(transaction);
}
