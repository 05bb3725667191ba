import { randomBytes } from 'node:crypto';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { jpegOf } from '../../../media/server/jpeg-photo.ts';
import type { Database, Tables } from '../../../platform/database/database.ts';
import { type FieldErrors, invalidFields } from '../../../platform/http-error.ts';
import type { MailAttachment } from '../../../platform/mail/mail-outbox.ts';
import { hashSecret } from '../../../platform/secrets.ts';
import type { Services } from '../../../platform/services.ts';
import type { Attachment } from '../../contract/attachment.ts';
import { MAX_REPLY_FILES_BYTES } from '../../contract/attachment-limits.ts';
import { refused } from '../refusals.ts';
import type { SentFile } from './sent-file.ts';

/** Limits on all unclaimed files together, and on all files. */
const MAX_WAITING_BYTES = 1_000_000_000;
const MAX_KEPT_BYTES = 10_000_000_000;
/** Staff go on beyond what visitors may fill. */
const MAX_KEPT_BYTES_FOR_STAFF = 2 * MAX_KEPT_BYTES;
/** Limit on the unclaimed files of one network. */
const MAX_WAITING_BYTES_OF_NETWORK = 100_000_000;
/** Room of each network, whatever others have sent: two lists with three of the largest files. */
const OWN_BYTES_OF_NETWORK = 30_000_000;
/** Rows and files have a cost of their own, so a smaller file counts as this much. */
const MIN_COUNTED_BYTES = 100_000;

const GONE = 'A file of yours is not kept any more. Choose it again and send.';

type Stores = Pick<Services, 'database' | 'blobs' | 'now'>;

/** Key of a file that nobody can guess. */
export function newAttachmentId(): string {
  return randomBytes(16).toString('hex');
}

/**
 * Stores a file until a request or a payment claims it. The ledger row comes first, so that no stored
 * file is unknown. One that waits under the same id already is stored again.
 *
 * @param network of the visitor who sends it
 */
export async function storeAttachment(
  { database, blobs, now }: Stores,
  { name, kind, whole, thumbnail }: SentFile,
  network?: string,
  id = newAttachmentId(),
): Promise<Attachment> {
  const attachment = { id, name, kind, bytes: whole.byteLength };
  await database
    .insertInto('attachment')
    .values({ ...attachment, sent_at: now(), network_hash: network ? hashSecret(network) : null })
    .onConflict((row) => row.doNothing())
    .execute();
  await blobs.put(attachmentKey(id), whole);
  if (thumbnail) await blobs.put(thumbnailKey(id), thumbnail);
  return attachment;
}

/**
 * Limits uploads, so that files never fill the disk, and no network takes the space of another.
 *
 * @param network that sends another file
 * @throws HttpError 503 when there is no space at all, 429 when there is none for this network
 */
export async function requireRoom(database: Database, network: string): Promise<void> {
  const { kept, waiting, ofNetwork } = await takenRoom(database, network);
  const isSharedRoomFull = waiting >= MAX_WAITING_BYTES && ofNetwork >= OWN_BYTES_OF_NETWORK;
  if (isSharedRoomFull || kept >= MAX_KEPT_BYTES) throw refused('no room for files');
  if (ofNetwork >= MAX_WAITING_BYTES_OF_NETWORK) {
    throw refused('no room for files of this network');
  }
}

/**
 * Limits what staff add, so that one phone that shares its whole gallery does not fill the disk.
 *
 * @throws HttpError 503 when there is no space
 */
export async function requireRoomForStaff(database: Database): Promise<void> {
  const { kept } = await takenRoom(database);
  if (kept >= MAX_KEPT_BYTES_FOR_STAFF) throw refused('no room for files of staff');
}

/** Bytes of all files, of unclaimed ones, and of this network's unclaimed ones. */
async function takenRoom(database: Database, network = '') {
  const counted = sql`greatest(bytes, ${MIN_COUNTED_BYTES}::integer)`;
  const row = await database
    .selectFrom('attachment')
    .select([
      sql<string | null>`sum(${counted})`.as('kept'),
      sql<string | null>`sum(${counted}) FILTER (WHERE position IS NULL)`.as('waiting'),
      sql<string | null>`sum(${counted})
        FILTER (WHERE position IS NULL AND network_hash = ${hashSecret(network)})`.as('ofNetwork'),
    ])
    .executeTakeFirstOrThrow();
  return { kept: Number(row.kept), waiting: Number(row.waiting), ofNetwork: Number(row.ofNetwork) };
}

/**
 * Requires that these files exist and are unclaimed.
 *
 * @throws HttpError 422 with an error at `attachments`, and at `attachments.<index>` for each other
 * one
 */
export async function requireWaiting(database: Database, ids: readonly string[]): Promise<void> {
  requireAll(ids, await waitingOf(database, ids).execute());
}

/**
 * Reads unclaimed files for one mail, before the transaction that claims them. Photos become JPEGs, since
 * older mail programs do not show what is stored.
 *
 * @returns each of them as it is attached
 * @throws HttpError 422 when they are too large together
 */
export async function readWaiting(
  { database, blobs }: Stores,
  ids: readonly string[],
): Promise<(id: string) => MailAttachment> {
  const waiting = await waitingOf(database, ids).execute();
  if (waiting.reduce((sum, { bytes }) => sum + bytes, 0) > MAX_REPLY_FILES_BYTES) {
    throw refused('files too large for a mail');
  }
  const read = new Map<string, MailAttachment>();
  for (const { id, kind, name } of waiting) {
    const bytes = await blobs.get(attachmentKey(id));
    if (!bytes) continue;
    const isPhoto = kind === 'photo';
    read.set(id, {
      name: isPhoto ? name.replace(/\.webp$/, '.jpg') : name,
      bytes: isPhoto ? await jpegOf(bytes) : bytes,
    });
  }
  return (id) => {
    const file = read.get(id);
    if (!file) throw invalidFields({ attachments: GONE });
    return file;
  };
}

/** An enquiry, one of its replies, its notes or the messages of its chats, a message about an order, or a payment. */
type Owner =
  | { enquiry_id: number; reply_id?: number; note_id?: number; chat_message_id?: number }
  | { message_id: number }
  | { payment_id: number };

/**
 * Gives files to whom they belong in this order, without duplicates. Two requests for the same file
 * take turns.
 *
 * @returns the files
 * @throws HttpError 422 as `requireWaiting` does
 */
export async function attachTo(
  transaction: Database,
  owner: Owner,
  ids: readonly string[],
): Promise<Attachment[]> {
  const waiting = await waitingOf(transaction, ids).orderBy('id').forUpdate().execute();
  requireAll(ids, waiting);
  const attachments = [...new Set(ids)].flatMap((id) => waiting.filter((each) => each.id === id));
  for (const { id } of attachments) {
    const position = sql<number>`(
      SELECT coalesce(max(position) + 1, 0) FROM attachment WHERE ${belongsTo(owner)})`;
    await transaction
      .updateTable('attachment')
      .set({ ...owner, position, network_hash: null })
      .where('id', '=', id)
      .execute();
  }
  return attachments;
}

/** Files of replies, notes and chats count on from those of their enquiry. */
function belongsTo(owner: Owner): RawBuilder<unknown> {
  if ('message_id' in owner) return sql`message_id = ${owner.message_id}`;
  if ('payment_id' in owner) return sql`payment_id = ${owner.payment_id}`;
  return sql`enquiry_id = ${owner.enquiry_id}`;
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

/** Finds an attachment of an enquiry, a reply, a message or a payment. */
export function findAttachment(database: Database, id: string) {
  return database
    .selectFrom('attachment')
    .select(['id', 'name', 'kind'])
    .where('id', '=', id)
    .where(({ eb, or }) =>
      or([
        eb('enquiry_id', 'is not', null),
        eb('message_id', 'is not', null),
        eb('payment_id', 'is not', null),
      ]),
    )
    .executeTakeFirst();
}

const listed = (condition: RawBuilder<unknown>): RawBuilder<Attachment[]> => sql`(
  SELECT coalesce(json_agg(json_build_object('id', attachment.id, 'name', attachment.name,
    'kind', attachment.kind, 'bytes', attachment.bytes) ORDER BY attachment.position), '[]')
  FROM attachment WHERE ${condition})`;

/** SQL column with the files of an enquiry. */
export const attachmentsOfEnquiry = listed(sql`enquiry_id = enquiry.id
  AND reply_id IS NULL AND note_id IS NULL AND chat_message_id IS NULL`);

/** SQL column with the files of an `enquiry_reply` that is named `reply`. */
export const attachmentsOfReply = listed(sql`reply_id = reply.id`);

/** SQL column with the files of an `enquiry_note` that is named `note`. */
export const attachmentsOfNote = listed(sql`note_id = note.id`);

/** SQL column with the files that staff added to an enquiry. */
export const attachmentsAdded = listed(sql`enquiry_id = enquiry.id AND note_id IS NOT NULL`);

/** SQL column with the file of a `chat_message`. */
export const attachmentsOfChatMessage = listed(sql`chat_message_id = chat_message.id`);

/** SQL column with the files of an `order_message`. */
export const attachmentsOfMessage = listed(sql`message_id = order_message.id`);
/** SQL column with the files of a `payment`. */
export const attachmentsOfPayment = listed(sql`payment_id = payment.id`);

/** Storage key of a file. `/storage/*` must not serve it. */
export function attachmentKey(id: string): string {
  return `attachments/${id}`;
}

/** Storage key of a photo's thumbnail. */
export function thumbnailKey(id: string): string {
  return `attachments/${id}-thumbnail`;
}

/** Every key that may belong to a file. */
export function keysOf(id: string): string[] {
  return [attachmentKey(id), thumbnailKey(id)];
}

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
    .values(
      known.map((file) => ({
        ...{ ...file, enquiry_id: null, reply_id: null, note_id: null, chat_message_id: null },
        ...{ message_id: null, payment_id: null, position: 0 },
      })),
    )
    .onConflict((row) => row.doNothing())
    .execute();
}
