import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { forEachConcurrent } from '../../platform/for-each-concurrent.ts';
import { UnavailableError } from '../../platform/http-error.ts';
import type { BlobStore } from '../../platform/storage/blob-store.ts';
import { type PhotoKey, RENDITIONS, renditionKey } from '../contract/photo.ts';
import type { RenderedPhoto } from './render-photo.ts';

/** As many as wait for the disk, or the network, without needing much memory. */
const PUTS_AT_ONCE = 8;

/** What the server has read of a photo. */
export type PhotoFacts = Pick<RenderedPhoto, 'width' | 'height' | 'ground'>;

/**
 * Stores renditions, after recording them in the ledger. Until they are attached they count as an
 * abandoned upload, which the clean-up removes.
 */
export async function storePhotos(
  { database, blobs }: { database: Database; blobs: BlobStore },
  photos: Map<PhotoKey, Pick<RenderedPhoto, 'renditions'> & Partial<PhotoFacts>>,
): Promise<void> {
  await announce(database, photos);
  const files = [...photos].flatMap(([key, { renditions }]) =>
    [...renditions].map(([each, bytes]) => [renditionKey(key, each), bytes] as const),
  );
  await forEachConcurrent(PUTS_AT_ONCE, files, ([key, bytes]) => blobs.put(key, bytes));
}

/**
 * Marks photos as shown by a product, in the transaction of that change.
 *
 * @throws UnavailableError when the clean-up has just deleted one; uploading again helps
 */
export async function markAttached(transaction: Database, keys: PhotoKey[]): Promise<void> {
  const marked = await mark(transaction, keys, 'attached');
  if (marked < new Set(keys).size) throw new UnavailableError('a photograph was just cleaned up');
}

/** Marks photos as no longer shown by any product. */
export async function markDetached(transaction: Database, keys: PhotoKey[]): Promise<void> {
  await mark(transaction, keys, 'detached');
}

async function announce(
  database: Database,
  photos: ReadonlyMap<PhotoKey, Partial<PhotoFacts>>,
): Promise<void> {
  if (photos.size === 0) return;
  // Sorted, so that concurrent uploads of the same photos cannot deadlock.
  const rows = [...photos.keys()].toSorted().map((photo_key) => {
    const { width = null, height = null, ground = null } = photos.get(photo_key) ?? {};
    return { photo_key, state: 'pending' as const, width, height, ground };
  });
  await database
    .insertInto('photo_ledger')
    .values(rows)
    .onConflict((row) =>
      row
        .column('photo_key')
        .doUpdateSet({
          state: 'pending',
          changed_at: sql`now()`,
          width: sql`excluded.width`,
          height: sql`excluded.height`,
          ground: sql`excluded.ground`,
        })
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

/** Every key that the blob store may hold; small photos have fewer renditions. */
export async function storedPhotoKeys(database: Database): Promise<string[]> {
  const photos = await knownPhotos(database);
  return photos.flatMap((key) => RENDITIONS.map((each) => renditionKey(key, each)));
}

/** Every photo that may be stored. */
export async function knownPhotos(database: Database): Promise<PhotoKey[]> {
  const rows = await database
    .selectFrom('photo_ledger')
    .select('photo_key')
    .orderBy('photo_key')
    .execute();
  return rows.map(({ photo_key }) => photo_key);
}

/** Records orphaned photos as detached, so that the clean-up deletes them. */
export async function addDetached(transaction: Database, keys: PhotoKey[]): Promise<void> {
  if (keys.length === 0) return;
  await transaction
    .insertInto('photo_ledger')
    .values(keys.map((photo_key) => ({ photo_key, state: 'detached' })))
    .onConflict((row) => row.doNothing())
    .execute();
}
