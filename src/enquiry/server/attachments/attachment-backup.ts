import type { Selectable } from 'kysely';
import type { Database, Tables } from '../../../platform/database/database.ts';
import { keysOf } from './attachment-keys.ts';

type Known = Selectable<Tables['attachment']>;

/** Lists every file that may be stored. */
export function knownAttachments(database: Database): Promise<Known[]> {
  return database.selectFrom('attachment').selectAll().orderBy('id').execute();
}

/** Lists every key under which the store may hold one. */
export async function storedAttachmentKeys(database: Database): Promise<string[]> {
  return (await knownAttachments(database)).flatMap(({ id }) => keysOf(id));
}

/**
 * Registers orphaned files, so that the clean-up deletes them like files that lost their request.
 */
export async function addLost(transaction: Database, known: Known[]): Promise<void> {
  if (known.length === 0) return;
  await transaction
    .insertInto('attachment')
    .values(known.map((file) => ({ ...file, enquiry_id: null, position: 0 })))
    .onConflict((row) => row.doNothing())
    .execute();
}
