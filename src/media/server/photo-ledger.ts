import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { UnavailableError } from '../../platform/http-error.ts';
import type { BlobStore } from '../../platform/storage/blob-store.ts';
import { imageUrl, type PhotoKey, RENDITIONS, renditionKey } from '../contract/photo.ts';
import type { Photo } from './render-photo.ts';
import './tables.ts';

/**
 * Puts renditions into the blob store, after writing down that they will be there. Until they are
 * attached they are an abandoned upload, which the clean-up may remove.
 */
export async function storePhotos(
  { database, blobs }: { database: Database; blobs: BlobStore },
  photos: Map<PhotoKey, Pick<Photo, 'renditions'>>,
): Promise<void> {
  await announce(database, [...photos.keys()]);
  for (const [key, { renditions }] of photos) {
    await Promise.all(
      [...renditions].map(([each, bytes]) => blobs.put(renditionKey(key, each), bytes)),
    );
  }
}

/**
 * Writes down that a product shows these photographs, in the transaction that makes it so.
 *
 * @throws UnavailableError when the clean-up was faster with one of them; another upload puts it right
 */
export async function markAttached(transaction: Database, keys: PhotoKey[]): Promise<void> {
  const marked = await mark(transaction, keys, 'attached');
  if (marked < new Set(keys).size) throw new UnavailableError('a photograph was just cleaned up');
}

/** Writes down that no product shows these photographs any more. */
export async function markDetached(transaction: Database, keys: PhotoKey[]): Promise<void> {
  await mark(transaction, keys, 'detached');
}

async function announce(database: Database, keys: PhotoKey[]): Promise<void> {
  if (keys.length === 0) return;
  // Sorted, so that two uploads of the same photographs never wait for each other in a circle.
  const rows = keys.toSorted().map((photo_key) => ({ photo_key, state: 'pending' as const }));
  await database
    .insertInto('photo_ledger')
    .values(rows)
    .onConflict((row) =>
      row
        .column('photo_key')
        .doUpdateSet({ state: 'pending', changed_at: sql`now()` })
        .where('photo_ledger.state', '!=', 'attached'),
    )
    .execute();
}

async function mark(
  transaction: Database,
  keys: PhotoKey[],
  state: 'attached' | 'detached',
): Promise<number> {
  if (keys.length === 0) return 0;
  const { numUpdatedRows } = await transaction
    .updateTable('photo_ledger')
    .set({ state, changed_at: sql`now()` })
    .where('photo_key', 'in', keys)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Keys of the largest renditions of the photographs that products show, the newest first. */
export async function newestPhotoKeys(database: Database, count: number): Promise<string[]> {
  const rows = await database
    .selectFrom('photo_ledger')
    .select('photo_key')
    .where('state', '=', 'attached')
    .orderBy('changed_at', 'desc')
    .limit(count)
    .execute();
  return rows.map(({ photo_key }) => imageUrl(photo_key));
}

/** Every key under which the blob store may hold a photograph; small ones have fewer renditions. */
export async function storedPhotoKeys(database: Database): Promise<string[]> {
  const photos = await knownPhotos(database);
  return photos.flatMap((key) => RENDITIONS.map((each) => renditionKey(key, each)));
}

/** Every photograph that may be stored. */
export async function knownPhotos(database: Database): Promise<PhotoKey[]> {
  const rows = await database
    .selectFrom('photo_ledger')
    .select('photo_key')
    .orderBy('photo_key')
    .execute();
  return rows.map(({ photo_key }) => photo_key);
}

/** Has photographs that nothing knows of any more cleaned up like those that lost their product. */
export async function addDetached(transaction: Database, keys: PhotoKey[]): Promise<void> {
  if (keys.length === 0) return;
  await transaction
    .insertInto('photo_ledger')
    .values(keys.map((photo_key) => ({ photo_key, state: 'detached' })))
    .onConflict((row) => row.doNothing())
    .execute();
}
