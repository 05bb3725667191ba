import { sql } from 'kysely';
import { companyValues } from '../../../company/contract/texts/company-placeholders.ts';
import { fillPlaceholders } from '../../../company/contract/texts/placeholders.ts';
import type { Database } from '../../../platform/database/database.ts';
import { readCompany } from '../../../site/server/read-texts.ts';
import { MAX_SAVED_REPLIES, type NewSavedReply, type SavedReply } from '../../contract/replies.ts';
import { refused } from '../refusals.ts';

/** Lists the replies that all staff share, by name. */
export async function listSavedReplies(database: Database): Promise<SavedReply[]> {
  const rows = await database
    .selectFrom('saved_reply')
    .select(['id', 'title', 'text'])
    .orderBy(sql`lower(title)`)
    .execute();
  const facts = companyValues(await readCompany(database));
  return rows.map((row) => ({ ...row, filled: fillPlaceholders(row.text, facts) }));
}

/**
 * Saves a reply, and replaces one of the same name.
 *
 * @returns all of them
 * @throws HttpError 422 when there are too many
 */
export function saveReply(database: Database, reply: NewSavedReply): Promise<SavedReply[]> {
  return database.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('saved_reply')
      .values(reply)
      .onConflict((row) => row.expression(sql`lower(title)`).doUpdateSet(reply))
      .execute();
    const all = await listSavedReplies(transaction);
    if (all.length <= MAX_SAVED_REPLIES) return all;
    throw refused('too many saved replies');
  });
}

/**
 * @returns the remaining replies
 * @throws HttpError 404 for none
 */
export async function deleteSavedReply(database: Database, id: number): Promise<SavedReply[]> {
  const { numDeletedRows } = await database
    .deleteFrom('saved_reply')
    .where('id', '=', id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw refused('no such saved reply');
  return listSavedReplies(database);
}
