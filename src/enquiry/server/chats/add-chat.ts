import { sql } from 'kysely';
import { type ChangeUnderWay, type Edit, makeChange } from '../../../history/server/make-change.ts';
import { searchedText } from '../../../platform/contract/search/folded-text.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/services.ts';
import type { AddedChatMessage, NewChatMessages } from '../../contract/chat/chat-messages.ts';
import { messageKey } from '../../contract/chat/sided-messages.ts';
import { senderName } from '../../contract/person.ts';
import { attachTo } from '../attachments/attachment-ledger.ts';
import { refused } from '../refusals.ts';
import { keepThreads } from '../threads/thread-sql.ts';
import { findChatMessage, ofSameCustomer } from './stored-chats.ts';

/** History kind of an added chat; see `chatSubject`. */
export const CHAT = 'chat';

/** Subject of an added chat: its enquiry and its id. */
export const chatSubject = (enquiryId: number, adding: string) => `${enquiryId}/${adding}`;

/** The clock of a phone may be this much ahead. */
const MAX_AHEAD_MS = 24 * 3_600_000;

/** Messages with a file that is not stored: place in the request, and id. */
type MissingFiles = { index: number; id: number }[];

/**
 * Adds a part of an exported chat to the thread of an enquiry. Only what none of the customer's
 * enquiries has is new: the same part, and that of a longer export, adds nothing twice, also when
 * two people add at once. A chat is staff's entry and no act of the customer, so the enquiry stays
 * as it is in the inbox.
 *
 * @throws HttpError 404 for no enquiry, 409 once the chat was taken back, 422 for times to come
 */
export function addChatMessages(
  services: Services,
  edit: Edit,
  { id, adding, messages }: NewChatMessages & { id: number },
): Promise<{ added: number; files: MissingFiles }> {
  const latest = services.now().getTime() + MAX_AHEAD_MS;
  if (messages.some(({ written_at }) => Date.parse(written_at) > latest)) {
    throw refused('chat from the future');
  }
  return makeChange(services, edit, async (transaction, recorder) => {
    const theirs = await lockOfCustomer(transaction, id);
    const stored = theirs.find((each) => each.id === id);
    if (!stored) throw refused('no such enquiry');
    const isNew = await beginAdding(services, { transaction, edit }, { id, adding });
    const keyed = messages.map((message) => ({ ...message, key: messageKey(message) }));
    const others = theirs.flatMap((other) => (other === stored ? [] : other.id));
    const elsewhere = await findKnown(transaction, others, keyed);
    const fresh = keyed.filter(({ key }) => !elsewhere.has(key));
    const made = await insertMessages(transaction, { id, adding, fresh });
    // Hardly any, since a device sends what is new: only those that were not added are looked for.
    const here = fresh.filter(({ key }) => !made.has(key));
    const known = new Map([...elsewhere, ...(await findKnown(transaction, [id], here))]);
    await nameFiles(transaction, keyed, known);
    if (made.size > 0 && isNew) {
      recorder.record({
        ...{ kind: CHAT, subject: chatSubject(id, adding), title: senderName(stored) },
        ...{ action: 'created', version: null, changes: {} },
      });
    }
    if (made.size === 0 && isNew) {
      await transaction.deleteFrom('chat_adding').where('id', '=', adding).execute();
    }
    const repeated = [...known.values()].filter(({ adding_id }) => adding_id === adding);
    if (made.size === 0 && repeated.length > 0) await tellSet(transaction, edit, { id, adding });
    return { added: made.size + repeated.length, files: missingFiles(keyed, known, made) };
  });
}

/** Locks all enquiries of a customer, in the order of every lock of enquiries. */
async function lockOfCustomer(transaction: Database, id: number) {
  await keepThreads(transaction);
  return transaction
    .selectFrom('enquiry')
    .select(['id', 'fname', 'lname'])
    .where(sql<boolean>`id IN (${ofSameCustomer(id)})`)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** @returns true for the first part */
async function beginAdding(
  { now }: Services,
  { transaction, edit: { by } }: Pick<ChangeUnderWay, 'transaction' | 'edit'>,
  { id, adding }: { id: number; adding: string },
): Promise<boolean> {
  const made = await transaction
    .insertInto('chat_adding')
    .values({ id: adding, enquiry_id: id, staff_id: by.id, staff_name: by.name, added_at: now() })
    .onConflict((row) => row.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made) return true;
  const known = await transaction
    .selectFrom('chat_adding')
    .select(['enquiry_id', 'staff_id', 'undone_at'])
    .where('id', '=', adding)
    .executeTakeFirst();
  if (known?.enquiry_id !== id || known.staff_id !== by.id || known.undone_at) {
    throw refused('chat taken back');
  }
  return false;
}

/** Repeats an answer that was lost: without the change set the device could not undo the adding. */
async function tellSet(
  transaction: Database,
  { tellChangeSet }: Edit,
  { id, adding }: { id: number; adding: string },
): Promise<void> {
  const change = await transaction
    .selectFrom('change')
    .select('set_id')
    .where('kind', '=', CHAT)
    .where('subject', '=', chatSubject(id, adding))
    .executeTakeFirst();
  if (change) tellChangeSet(change.set_id);
}

type KeyedMessage = NewChatMessages['messages'][number] & { key: string };

/** A message that an earlier export brought. */
interface KnownMessage {
  id: number;
  adding_id: string;
  key: string;
  file_name: string | null;
  /** True if its file is stored. */
  has_file: boolean;
}

/** Finds those of these messages that the customer's enquiries have, by their keys. */
async function findKnown(
  transaction: Database,
  ids: number[],
  messages: readonly KeyedMessage[],
): Promise<Map<string, KnownMessage>> {
  if (ids.length === 0 || messages.length === 0) return new Map();
  const keys = messages.map(({ key }) => key);
  const known = await transaction
    .selectFrom('chat_message')
    .select(['id', 'adding_id', 'key', 'file_name'])
    .select(
      sql<boolean>`EXISTS (SELECT FROM attachment WHERE chat_message_id = chat_message.id)`.as(
        'has_file',
      ),
    )
    .where(sql<boolean>`enquiry_id = ANY (${ids}::integer[]) AND key = ANY (${keys}::text[])`)
    .execute();
  return new Map(known.map((each) => [each.key, each]));
}

/** @returns ids of those that the enquiry did not have, by their keys */
async function insertMessages(
  transaction: Database,
  { id, adding, fresh }: { id: number; adding: string; fresh: readonly KeyedMessage[] },
): Promise<Map<string, number>> {
  // The ids are one value, since a driver reads hundreds of rows for longer than it takes to join them.
  const { rows } = await sql<{ ids: Record<string, number> }>`
    WITH made AS (
      INSERT INTO chat_message (enquiry_id, adding_id, sender, author, written_at, text, file_name, key)
      SELECT ${id}, ${adding}, sender, author, written_at, text, file, key
      FROM ROWS FROM (json_to_recordset(${JSON.stringify(fresh)}::text::json) AS (sender text, author text,
          written_at timestamptz, text text, file text, key text))
        WITH ORDINALITY AS next (sender, author, written_at, text, file, key, place)
      ORDER BY place ON CONFLICT DO NOTHING RETURNING id, key)
    SELECT coalesce(json_object_agg(key, id), '{}') AS ids FROM made`.execute(transaction);
  const made = new Map(Object.entries(rows[0]?.ids ?? {}));
  const said = fresh.filter(({ key }) => made.has(key));
  if (said.length > 0) await insertWords(transaction, { enquiry_id: id, adding_id: adding }, said);
  return made;
}

/** Stores the words that searches find these messages by: each author once, and all that was said. */
async function insertWords(
  transaction: Database,
  part: { enquiry_id: number; adding_id: string },
  said: readonly KeyedMessage[],
): Promise<void> {
  const authors = new Set(said.map(({ author }) => author));
  const all = [...authors, ...said.flatMap(({ text, file }) => [text, file ?? ''])];
  const words = `|${searchedText(all.join(' '))}`;
  await transaction
    .insertInto('chat_words')
    .values({ ...part, words })
    .execute();
}

/** An earlier export may have left the files out. */
async function nameFiles(
  transaction: Database,
  messages: readonly KeyedMessage[],
  known: ReadonlyMap<string, KnownMessage>,
): Promise<void> {
  for (const { key, file } of messages) {
    const stored = known.get(key);
    if (!stored || file === null || stored.file_name !== null) continue;
    await transaction
      .updateTable('chat_message')
      .set({ file_name: file })
      .where('id', '=', stored.id)
      .execute();
  }
}

function missingFiles(
  messages: readonly KeyedMessage[],
  known: ReadonlyMap<string, KnownMessage>,
  made: ReadonlyMap<string, number>,
): MissingFiles {
  return messages.flatMap(({ key, file }, index) => {
    const stored = known.get(key);
    const id = stored ? stored.id : made.get(key);
    return file === null || id === undefined || stored?.has_file ? [] : [{ index, id }];
  });
}

/**
 * Gives a file that waits to the message that it came with. One that has its file keeps it, so that
 * a repeated request changes nothing.
 *
 * @throws HttpError 404 for no message, 422 for no such file
 */
export function keepChatFile(
  { database }: Pick<Services, 'database'>,
  { id, attachment }: { id: number; attachment: string },
): Promise<AddedChatMessage> {
  return database.transaction().execute(async (transaction) => {
    await transaction
      .selectFrom('chat_message')
      .select('id')
      .where('id', '=', id)
      .forUpdate()
      .execute();
    const message = await findChatMessage(transaction, id);
    if (!message) throw refused('no such chat message');
    const { enquiry_id, ...known } = message;
    if (known.attachment) return known;
    const [kept = null] = await attachTo(transaction, { enquiry_id, chat_message_id: id }, [
      attachment,
    ]);
    return { ...known, attachment: kept };
  });
}
