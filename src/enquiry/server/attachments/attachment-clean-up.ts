import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { type HasTimeLeft, startDeadline } from '../../../platform/deadline.ts';
import type { Services } from '../../../platform/services.ts';
import { keysOf } from './attachment-ledger.ts';

const WAITING_MS = 24 * 3_600_000;

type Stores = Pick<Services, 'database' | 'blobs' | 'now'>;

/**
 * Deletes files whose request, message or payment is gone, and files that nobody claimed for a day. The next run
 * continues if the time runs out.
 *
 * @returns the count of deleted files
 */
export async function removeAttachments(
  services: Stores,
  hasTimeLeft: HasTimeLeft = startDeadline(),
): Promise<number> {
  let removed = 0;
  while (hasTimeLeft() && (await removeOne(services))) removed += 1;
  return removed;
}

/**
 * The row stays locked while its bytes are deleted, so that a request that claims it waits and is
 * refused.
 */
function removeOne({ database, blobs, now }: Stores): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const id = await lockUnused(transaction, now().getTime());
    if (id === undefined) return false;
    await Promise.all(keysOf(id).map((key) => blobs.delete(key)));
    await transaction.deleteFrom('attachment').where('id', '=', id).execute();
    return true;
  });
}

async function lockUnused(transaction: Database, now: number): Promise<string | undefined> {
  const row = await transaction
    .selectFrom('attachment')
    .select('id')
    .where('enquiry_id', 'is', null)
    .where('message_id', 'is', null)
    .where('payment_id', 'is', null)
    .where(sql<boolean>`(position IS NOT NULL OR sent_at < ${new Date(now - WAITING_MS)})`)
    .orderBy(sql`position IS NULL`)
    .orderBy('sent_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row?.id;
}
