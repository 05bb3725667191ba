import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Services, SignedInStaff } from '../../platform/services.ts';
import type { Enquiry } from '../contract/inbox.ts';
import { requireThread } from './inbox.ts';
import { refused } from './refusals.ts';

/** Author of a note. */
export type Author = Pick<SignedInStaff, 'id' | 'name'> | undefined;

interface NewNote {
  enquiry_id: number;
  text: string;
  by: Author;
  /** One per entry, so that a repeated request adds nothing; files of the same entry join it. */
  entry?: string | undefined;
}

/**
 * Appends a signed note. Notes conflict with nothing, so the enquiry's version stays.
 *
 * @returns the changed enquiry
 * @throws HttpError 404 for none
 */
export async function addNote(
  { database, now }: Services,
  { enquiry_id, text, by, entry }: NewNote,
): Promise<Enquiry> {
  await sql`
    INSERT INTO enquiry_note (enquiry_id, staff_id, staff_name, written_at, text, entry_key)
    SELECT id, ${by?.id ?? null}::integer, ${by?.name ?? null}, ${now()}::timestamptz, ${text},
      ${entry ?? null}
    FROM enquiry WHERE id = ${enquiry_id}
    ON CONFLICT (enquiry_id, entry_key) DO UPDATE SET text = excluded.text
      WHERE enquiry_note.text = ''`.execute(database);
  return requireThread(database, enquiry_id);
}

/**
 * Finds the note of an entry, or makes one without a text, and locks it until the transaction ends.
 *
 * @returns its id
 */
export async function noteOfEntry(
  { now }: Services,
  transaction: Database,
  { enquiry_id, entry, by }: Omit<NewNote, 'text'>,
): Promise<number> {
  const { id } = await transaction
    .insertInto('enquiry_note')
    .values({
      ...{ enquiry_id, entry_key: entry ?? null, text: '', written_at: now() },
      ...{ staff_id: by?.id ?? null, staff_name: by?.name ?? null },
    })
    .onConflict((row) => row.columns(['enquiry_id', 'entry_key']).doUpdateSet({ entry_key: entry }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
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
  return requireThread(database, note.enquiry_id);
}

/**
 * Deletes one's own note with its files.
 *
 * @throws HttpError 404 for none, 403 for somebody else's
 */
export async function deleteNote(database: Database, id: number, by: Author): Promise<Enquiry> {
  const note = await findOwn(database, id, by);
  await database.transaction().execute(async (transaction) => {
    // Without an enquiry the clean-up deletes them; they must not become the customer's own.
    await transaction
      .updateTable('attachment')
      .set({ enquiry_id: null })
      .where('note_id', '=', id)
      .execute();
    await transaction.deleteFrom('enquiry_note').where('id', '=', id).execute();
  });
  return requireThread(database, note.enquiry_id);
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
