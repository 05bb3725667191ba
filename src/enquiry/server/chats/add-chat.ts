import { sql } from 'kysely';
import { type ChangeUnderWay, type Edit, makeChange } from '../../../history/server/make-change.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/services.ts';
import type { AddedChatMessage, NewChatMessages } from '../../contract/chat/chat-messages.ts';
import { messageKey } from '../../contract/chat/sided-messages.ts';
import { senderName } from '../../contract/person.ts';
import { attachTo } from '../attachments/attachment-ledger.ts';
import { lockEnquiries } from '../inbox-transitions.ts';
import { refused } from '../refusals.ts';
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
    const { rows: theirs } = await ofSameCustomer(id).execute(transaction);
    const ids = theirs.map((each) => each.id);
    const stored = (await lockEnquiries(transaction, ids)).find((each) => each.id === id);
    if (!stored) throw refused('no such enquiry');
    const isNew = await beginAdding(services, { transaction, edit }, { id, adding });
    const part = messages.map((message, index) => ({
      ...message,
      index,
      key: messageKey(message),
    }));
    const json = JSON.stringify(part);
    const added = await insertNew(transaction, { id, ids, adding, json });
    if (added > 0 && isNew) {
      recorder.record({
        ...{ kind: CHAT, subject: chatSubject(id, adding), title: senderName(stored) },
        ...{ action: 'created', version: null, changes: {} },
      });
    }
    if (added === 0 && isNew) {
      await transaction.deleteFrom('chat_adding').where('id', '=', adding).execute();
    }
    return { added, files: await missingFiles(transaction, ids, json) };
  });
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

interface Part {
  id: number;
  /** The customer's enquiries. */
  ids: number[];
  adding: string;
  json: string;
}

const partOf = (
  json: string,
) => sql`jsonb_to_recordset(${json}::text::jsonb) AS next (index integer,
  sender text, author text, written_at timestamptz, text text, file text, key text)`;

/** @returns the count of new messages */
async function insertNew(transaction: Database, { id, ids, adding, json }: Part): Promise<number> {
  const inserted = await sql`
    INSERT INTO chat_message (enquiry_id, adding_id, sender, author, written_at, text, file_name, key)
    SELECT ${id}, ${adding}, next.sender, next.author, next.written_at, next.text, next.file, next.key
    FROM ${partOf(json)}
    WHERE NOT EXISTS (SELECT FROM chat_message AS known
      WHERE known.enquiry_id = ANY (${ids}::integer[]) AND known.key = next.key)
    ORDER BY next.index
    ON CONFLICT DO NOTHING`.execute(transaction);
  // An earlier export may have left the files out.
  await sql`
    UPDATE chat_message SET file_name = next.file FROM ${partOf(json)}
    WHERE enquiry_id = ANY (${ids}::integer[]) AND chat_message.key = next.key
      AND file_name IS NULL AND next.file IS NOT NULL`.execute(transaction);
  return Number(inserted.numAffectedRows ?? 0);
}

async function missingFiles(
  transaction: Database,
  ids: number[],
  json: string,
): Promise<MissingFiles> {
  const { rows } = await sql<MissingFiles[number]>`
    SELECT next.index, stored.id FROM ${partOf(json)}
    JOIN chat_message AS stored
      ON stored.enquiry_id = ANY (${ids}::integer[]) AND stored.key = next.key
    WHERE next.file IS NOT NULL
      AND NOT EXISTS (SELECT FROM attachment WHERE chat_message_id = stored.id)
    ORDER BY next.index`.execute(transaction);
  return rows;
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
