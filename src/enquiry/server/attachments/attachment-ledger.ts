import '../tables.ts';
import { randomBytes } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { type FieldErrors, HttpError, invalidFields } from '../../../platform/http/http-error.ts';
import type { Services } from '../../../platform/services.ts';
import type { Attachment } from '../../contract/attachment.ts';
import { attachmentKey, thumbnailKey } from './attachment-keys.ts';
import type { SentFile } from './sent-file.ts';

/** Bytes of all files together that no request has named yet, and of those and all others. */
const MOST_WAITING = 1_000_000_000;
const MOST_KEPT = 10_000_000_000;
/** Rows and files have a price of their own: a smaller one counts as this much. */
const LEAST_COUNTED = 100_000;

const NO_ROOM =
  'We cannot take files at the moment. Send your list without this one, and send us the file when we answer you.';
const GONE = 'A file of yours is not kept any more. Choose it again and send.';

type Stores = Pick<Services, 'database' | 'blobs' | 'now'>;

/** Stores a file until a request names it, after writing down that it will be there. */
export async function storeAttachment(
  { database, blobs, now }: Stores,
  { name, kind, whole, thumbnail }: SentFile,
): Promise<Attachment> {
  const id = randomBytes(16).toString('hex');
  const attachment = { id, name, kind, bytes: whole.byteLength };
  await database
    .insertInto('attachment')
    .values({ ...attachment, sent_at: now() })
    .execute();
  await blobs.put(attachmentKey(id), whole);
  if (thumbnail) await blobs.put(thumbnailKey(id), thumbnail);
  return attachment;
}

/**
 * However many networks send them, files do not fill the disk.
 *
 * @throws HttpError 503 when there is no room for more
 */
export async function requireRoom(database: Database): Promise<void> {
  if (await hasRoom(database)) return;
  throw new HttpError(503, NO_ROOM, { headers: { 'Retry-After': '3600' } });
}

async function hasRoom(database: Database): Promise<boolean> {
  const counted = sql`greatest(bytes, ${LEAST_COUNTED}::integer)`;
  const { rows } = await sql<{ hasRoom: boolean }>`
    SELECT coalesce(sum(${counted}) FILTER (WHERE position IS NULL), 0) < ${MOST_WAITING}::bigint
      AND coalesce(sum(${counted}), 0) < ${MOST_KEPT}::bigint AS "hasRoom"
    FROM attachment`.execute(database);
  return rows[0]?.hasRoom ?? false;
}

/**
 * Makes sure that these files are there and wait for a request.
 *
 * @throws HttpError 422 with an error at `attachments`, and at `attachments.<index>` for each that is not
 */
export async function requireWaiting(database: Database, ids: readonly string[]): Promise<void> {
  requireAll(ids, await waitingOf(database, ids).execute());
}

/**
 * Has an enquiry's files be its own, in this order; one that is named twice counts once. Two requests
 * for the same file take turns.
 *
 * @returns the files
 * @throws HttpError 422 as `requireWaiting` does
 */
export async function attachTo(
  transaction: Database,
  enquiry_id: number,
  ids: readonly string[],
): Promise<Attachment[]> {
  const waiting = await waitingOf(transaction, ids).orderBy('id').forUpdate().execute();
  requireAll(ids, waiting);
  const attachments = [...new Set(ids)].flatMap((id) => waiting.filter((each) => each.id === id));
  for (const [position, { id }] of attachments.entries()) {
    await transaction
      .updateTable('attachment')
      .set({ enquiry_id, position })
      .where('id', '=', id)
      .execute();
  }
  return attachments;
}

function waitingOf(database: Database, ids: readonly string[]) {
  return database
    .selectFrom('attachment')
    .select(['id', 'name', 'kind', 'bytes'])
    .where('id', '=', sql<string>`ANY (${ids}::text[])`)
    .where('position', 'is', null);
}

function requireAll(ids: readonly string[], waiting: Attachment[]): void {
  const errors: FieldErrors = {};
  for (const [index, id] of ids.entries()) {
    if (waiting.some((each) => each.id === id)) continue;
    errors['attachments'] = GONE;
    errors[`attachments.${index}`] = GONE;
  }
  if (errors['attachments']) throw invalidFields(errors);
}

/** One that came with an enquiry. */
export function findAttachment(database: Database, id: string) {
  return database
    .selectFrom('attachment')
    .select(['id', 'name', 'kind'])
    .where('id', '=', id)
    .where('enquiry_id', 'is not', null)
    .executeTakeFirst();
}

/** The files of the enquiry of a row, as a column. */
export const attachmentsOfEnquiry: RawBuilder<Attachment[]> = sql`(
  SELECT coalesce(json_agg(json_build_object('id', id, 'name', name, 'kind', attachment.kind,
    'bytes', bytes) ORDER BY position), '[]')
  FROM attachment WHERE enquiry_id = enquiry.id)`;
