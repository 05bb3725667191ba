import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { type HasTimeLeft, startDeadline } from '../../platform/deadline.ts';
import type { Services } from '../../platform/services.ts';
import { type PhotoKey, RENDITIONS, renditionKey } from '../contract/photo.ts';
import { photosTag } from './photos-tag.ts';

const HOUR_MS = 3_600_000;
const ABANDONED_AFTER_MS = 24 * HOUR_MS;
const DETACHED_AFTER_MS = 30 * 24 * HOUR_MS;

/**
 * Deletes photos that no product shows and no quotation retains: uploads abandoned a day ago, and
 * photos detached a month ago. It follows the ledger row by row and purges caches. The rest is left
 * to the next run when the time is up.
 *
 * @returns how many photos were deleted
 */
export async function removeUnusedPhotos(
  services: Pick<Services, 'database' | 'blobs' | 'now' | 'purgeCache'>,
  hasTimeLeft: HasTimeLeft = startDeadline(),
): Promise<number> {
  const removed: PhotoKey[] = [];
  while (hasTimeLeft()) {
    const key = await removeOne(services);
    if (key === undefined) break;
    removed.push(key);
  }
  if (removed.length > 0) await services.purgeCache([...new Set(removed.map(photosTag))]);
  return removed.length;
}

/**
 * The row stays locked while the bytes are deleted, so a concurrent upload of the same photo waits
 * and stores it again. A photo that is being attached is skipped.
 */
function removeOne({ database, blobs, now }: Pick<Services, 'database' | 'blobs' | 'now'>) {
  return database.transaction().execute(async (transaction) => {
    const key = await lockUnused(transaction, now().getTime());
    if (key === undefined) return undefined;
    await Promise.all(RENDITIONS.map((each) => blobs.delete(renditionKey(key, each))));
    await transaction.deleteFrom('photo_ledger').where('photo_key', '=', key).execute();
    return key;
  });
}

async function lockUnused(transaction: Database, now: number): Promise<PhotoKey | undefined> {
  const row = await transaction
    .selectFrom('photo_ledger')
    .select('photo_key')
    .where(
      sql<boolean>`(state = 'pending' AND changed_at < ${new Date(now - ABANDONED_AFTER_MS)})
        OR (state = 'detached' AND changed_at < ${new Date(now - DETACHED_AFTER_MS)})`,
    )
    .where(
      sql<boolean>`NOT EXISTS (SELECT FROM kept_photo
        WHERE kept_photo.photo_key = photo_ledger.photo_key)`,
    )
    .orderBy('changed_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row?.photo_key;
}
