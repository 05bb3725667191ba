import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Services, SignedInStaff } from '../../platform/services.ts';
import type { Enquiry } from '../contract/inbox.ts';
import { requireEnquiry } from './inbox.ts';
import { refused } from './refusals.ts';

/** Author of a note. */
type Author = Pick<SignedInStaff, 'id' | 'name'> | undefined;

/**
 * Appends a signed note. Notes conflict with nothing, so the enquiry's version stays.
 *
 * @returns the changed enquiry
 * @throws HttpError 404 for none
 */
export async function addNote(
  { database, now }: Services,
  enquiry_id: number,
  text: string,
  by: Author,
): Promise<Enquiry> {
  await sql`
    INSERT INTO enquiry_note (enquiry_id, staff_id, staff_name, written_at, text)
    SELECT id, ${by?.id ?? null}::integer, ${by?.name ?? null}, ${now()}::timestamptz, ${text}
    FROM enquiry WHERE id = ${enquiry_id}`.execute(database);
  return requireEnquiry(database, enquiry_id);
}

/**
 * Edits one's own note and records the time.
 *
 * @throws HttpError 404 for none, 403 for somebody else's
 */
export async function changeNote(
  { database, now }: Services,
  id: number,
  text: string,
  by: Author,
): Promise<Enquiry> {
  const note = await findOwn(database, id, by);
  await database
    .updateTable('enquiry_note')
    .set({ text, edited_at: now() })
    .where('id', '=', id)
    .where('text', '!=', text)
    .execute();
  return requireEnquiry(database, note.enquiry_id);
}

/** @throws HttpError 404 for none, 403 for somebody else's */
export async function deleteNote(database: Database, id: number, by: Author): Promise<Enquiry> {
  const note = await findOwn(database, id, by);
  await database.deleteFrom('enquiry_note').where('id', '=', id).execute();
  return requireEnquiry(database, note.enquiry_id);
}

async function findOwn(database: Database, id: number, by: Author) {
  const note = await database
    .selectFrom('enquiry_note')
    .select(['enquiry_id', 'staff_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!note) throw refused('no such note');
  if (note.staff_id === null || note.staff_id !== by?.id) throw refused('note of another');
  return note;
}
