import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import type { Enquiry } from '../contract/inbox.ts';
import { attachTo, requireRoomForStaff, storeAttachment } from './attachments/attachment-ledger.ts';
import { sentFileOf } from './attachments/sent-file.ts';
import { requireEnquiry } from './inbox.ts';
import { type Author, noteOfEntry } from './notes.ts';

interface AddedFile {
  id: number;
  /** One per file, so that a repeated request adds nothing. */
  key: string;
  /** One per share: its files stand in one note. */
  entry: string;
  /** The form with the file. */
  form: FormData;
  by: Author;
}

/**
 * Adds a file to the thread of an enquiry, in a note of the person who adds it, once per key.
 *
 * @returns the changed enquiry
 * @throws HttpError 404 for no such enquiry, and as `requireRoomForStaff` and `sentFileOf`
 */
export async function addFile(
  services: Services,
  { id, key, entry, form, by }: AddedFile,
): Promise<Enquiry> {
  const { database } = services;
  const fileId = fileIdOf(id, key);
  await requireEnquiry(database, id);
  if (!(await isAdded(database, fileId))) {
    await requireRoomForStaff(database);
    await storeAttachment(services, await sentFileOf(form), undefined, fileId);
    await database.transaction().execute(async (transaction) => {
      // Locks the note, so that two requests with one key take turns.
      const note_id = await noteOfEntry(services, transaction, { enquiry_id: id, entry, by });
      if (await isAdded(transaction, fileId)) return;
      await attachTo(transaction, { enquiry_id: id, note_id }, [fileId]);
    });
  }
  return requireEnquiry(database, id);
}

/** The same file under the same key has the same id, also when its first answer was lost. */
function fileIdOf(enquiryId: number, key: string): string {
  return createHash('sha256').update(`${enquiryId} ${key}`).digest('hex').slice(0, 32);
}

async function isAdded(database: Database, id: string): Promise<boolean> {
  const row = await database
    .selectFrom('attachment')
    .select(sql<boolean>`position IS NOT NULL`.as('is_added'))
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.is_added === true;
}
