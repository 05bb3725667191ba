import { sql } from 'kysely';
import { companyValues } from '../../../company/contract/texts/company-placeholders.ts';
import { fillPlaceholders } from '../../../company/contract/texts/placeholders.ts';
import {
  type ChangeUnderWay,
  type Edit,
  fieldChanges,
  makeChange,
} from '../../../history/server/make-change.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/services.ts';
import { guardTexts } from '../../../site/server/guarded-changes.ts';
import { readCompany } from '../../../site/server/read-texts.ts';
import { MAX_SAVED_REPLIES, type NewSavedReply, type SavedReply } from '../../contract/replies.ts';
import { refused } from '../refusals.ts';

/** History kind of saved replies; the subject is their id. */
export const SAVED_REPLY = 'savedreply';

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
 * @throws HttpError 403 for a link or a number to pay to that no reply had, 422 when there are too
 * many
 */
export function saveReply(
  services: Services,
  edit: Edit,
  reply: NewSavedReply,
): Promise<SavedReply[]> {
  return makeChange(services, edit, async (transaction, recorder) => {
    const before = await findSaved(transaction, { title: reply.title });
    await writeSaved(services, { transaction, recorder, edit }, { before, after: reply });
    const all = await listSavedReplies(transaction);
    if (all.length <= MAX_SAVED_REPLIES) return all;
    throw refused('too many saved replies');
  });
}

/**
 * @returns the remaining replies
 * @throws HttpError 404 for none
 */
export function deleteSavedReply(
  services: Services,
  edit: Edit,
  id: number,
): Promise<SavedReply[]> {
  return makeChange(services, edit, async (transaction, recorder) => {
    const before = await findSaved(transaction, { id });
    if (!before) throw refused('no such saved reply');
    await writeSaved(services, { transaction, recorder, edit }, { before });
    return listSavedReplies(transaction);
  });
}

/** A reply as it is stored. */
export type StoredReply = NewSavedReply & { id: number };

/** Finds a saved reply, and locks it until the transaction ends. */
export function findSaved(
  transaction: Database,
  { id, title }: { id?: number; title?: string },
): Promise<StoredReply | undefined> {
  return transaction
    .selectFrom('saved_reply')
    .select(['id', 'title', 'text'])
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .$if(title !== undefined, (query) =>
      query.where(sql<boolean>`lower(title) = lower(${title ?? ''})`),
    )
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Writes a reply in place of the one before, or deletes that, and records it.
 *
 * @param restoredId under which a deleted one comes back
 * @throws HttpError 403 as `saveReply` does
 */
export async function writeSaved(
  services: Services,
  { transaction, recorder, edit }: ChangeUnderWay,
  {
    before,
    after,
    restoredId,
  }: {
    before?: StoredReply | undefined;
    after?: NewSavedReply;
    restoredId?: number;
  },
): Promise<void> {
  if (after) {
    const known = [await listSavedReplies(transaction), await readCompany(transaction)];
    const texts = { title: after.title, text: after.text };
    await guardTexts(services, edit, transaction, { title: 'Saved replies', known, texts });
  }
  const id = await storeSaved(transaction, before?.id ?? restoredId, { before, after });
  const changes = fieldChanges(fieldsOf(before), fieldsOf(after));
  if (Object.keys(changes).length === 0) return;
  recorder.record({
    ...{ kind: SAVED_REPLY, subject: String(id), version: null, changes },
    title: after?.title ?? before?.title ?? '',
    action: !after ? 'deleted' : before ? 'edited' : restoredId ? 'restored' : 'created',
  });
}

async function storeSaved(
  transaction: Database,
  id: number | undefined,
  { before, after }: { before: StoredReply | undefined; after: NewSavedReply | undefined },
): Promise<number> {
  if (!after) {
    await transaction
      .deleteFrom('saved_reply')
      .where('id', '=', id ?? 0)
      .execute();
    return id ?? 0;
  }
  if (before) {
    await transaction.updateTable('saved_reply').set(after).where('id', '=', before.id).execute();
    return before.id;
  }
  const { title, text } = after;
  const { rows } = await sql<{ id: number }>`
    INSERT INTO saved_reply (id, title, text) OVERRIDING SYSTEM VALUE
    VALUES (coalesce(${id ?? null}::integer,
      nextval(pg_get_serial_sequence('saved_reply', 'id'))), ${title}, ${text})
    RETURNING id`.execute(transaction);
  return rows[0]?.id ?? 0;
}

function fieldsOf(reply: NewSavedReply | undefined): Record<string, unknown> {
  return reply ? { title: reply.title, text: reply.text } : {};
}
