import '../tables.ts';
import type { Database } from '../../../platform/database/database.ts';
import { RENDITION_WIDTHS, renditionKey } from '../../contract/photo.ts';

/** Every key under which the blob store may hold a photograph; small ones have fewer renditions. */
export async function storedPhotoKeys(database: Database): Promise<string[]> {
  const rows = await database
    .selectFrom('photo_ledger')
    .select('photo_key')
    .orderBy('photo_key')
    .execute();
  return rows.flatMap(({ photo_key }) =>
    RENDITION_WIDTHS.map((width) => renditionKey(photo_key, width)),
  );
}
