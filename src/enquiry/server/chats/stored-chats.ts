import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { Attachment } from '../../contract/attachment.ts';
import {
  type AddedChatMessage,
  CHAT_PAGE,
  type ChatPage,
} from '../../contract/chat/chat-messages.ts';
import type { Enquiry } from '../../contract/inbox.ts';
import { attachmentsOfChatMessage } from '../attachments/attachment-ledger.ts';
import { isOfSender } from '../same-person.ts';
import { anyOfThread, idsOfThread, threadIds } from '../threads/thread-sql.ts';

/** Characters of the last message that a list shows. */
const MAX_LISTED = 300;

/** SQL value: the words of a message, or the name of its file. */
const said = sql<string>`coalesce(nullif(text, ''), file_name)`;

/** SQL column with what a list says of the chats of an enquiry; its time is Postgres's. */
export const chatOfEnquiry = sql<Enquiry['chat']>`(
  SELECT json_build_object('count', (SELECT count(*) FROM chat_message WHERE enquiry_id = ${anyOfThread}),
    'sender', sender, 'author', author, 'written_at', written_at,
    'text', left(${said}, ${sql.lit(MAX_LISTED)}))
  -- The index has the last one of each part.
  FROM unnest(${idsOfThread}) AS part, LATERAL (SELECT * FROM chat_message
    WHERE enquiry_id = part ORDER BY written_at DESC, id DESC LIMIT 1) AS last
  ORDER BY written_at DESC, last.id DESC LIMIT 1)`;

/** SQL column with all messages of an enquiry's chats, for the person whom they concern. */
export const chatsOfEnquiry: RawBuilder<
  { written_at: string; sender: string; author: string; text: string; file_name: string | null }[]
> = sql`(
  SELECT coalesce(json_agg(json_build_object('written_at', written_at, 'sender', sender, 'author', author,
    'text', text, 'file_name', file_name, 'attachments', ${attachmentsOfChatMessage})
    ORDER BY written_at, id), '[]')
  FROM chat_message WHERE enquiry_id = enquiry.id)`;

/** Reads the newest messages of the chats of a thread, or those before one of them. */
export async function listChatMessages(
  database: Database,
  enquiryId: number,
  before: number | undefined,
): Promise<ChatPage> {
  const isBefore = before
    ? sql<boolean>`(written_at, chat_message.id)
        < (SELECT written_at, id FROM chat_message WHERE id = ${before})`
    : sql<boolean>`true`;
  const parts = sql`ARRAY(${threadIds(enquiryId)})`;
  // The index has the newest of each part.
  const isNewest = sql<boolean>`chat_message.id IN (
    SELECT newest.id FROM unnest(${parts}) AS part, LATERAL (SELECT id FROM chat_message
      WHERE enquiry_id = part AND ${isBefore}
      ORDER BY written_at DESC, id DESC LIMIT ${CHAT_PAGE}) AS newest)`;
  const rows = await selectMessages(database)
    .where(isNewest)
    .orderBy('written_at', 'desc')
    .orderBy('chat_message.id', 'desc')
    .limit(CHAT_PAGE)
    .execute();
  // By itself, or the files of all of them would be looked for.
  const { total } = await database
    .selectFrom('chat_message')
    .select(sql<number>`count(*)::integer`.as('total'))
    .where(sql<boolean>`enquiry_id = ANY (${parts})`)
    .where(isBefore)
    .executeTakeFirstOrThrow();
  return { messages: rows.map(toMessage).reverse(), earlier: total - rows.length };
}

export async function findChatMessage(
  database: Database,
  id: number,
): Promise<(AddedChatMessage & { enquiry_id: number }) | undefined> {
  const row = await selectMessages(database)
    .select('chat_message.enquiry_id')
    .where('chat_message.id', '=', id)
    .executeTakeFirst();
  return row && { ...toMessage(row), enquiry_id: row.enquiry_id };
}

function selectMessages(database: Database) {
  return database
    .selectFrom('chat_message')
    .innerJoin('chat_adding', 'chat_adding.id', 'adding_id')
    .select(['chat_message.id', 'sender', 'author', 'written_at', 'text', 'file_name'])
    .select(['staff_name as added_by', attachmentsOfChatMessage.as('attachments')]);
}

type Row = Omit<AddedChatMessage, 'written_at' | 'attachment'> & {
  written_at: Date;
  attachments: Attachment[];
};

function toMessage({
  id,
  sender,
  author,
  text,
  file_name,
  added_by,
  ...row
}: Row): AddedChatMessage {
  const written_at = row.written_at.toISOString();
  const [attachment = null] = row.attachments;
  return { id, sender, author, written_at, text, file_name, attachment, added_by };
}

/** SQL query of an enquiry and all of its customer's in the inbox: a chat has messages about each. */
export function ofSameCustomer(enquiryId: number) {
  const ways = { phone: sql.ref('phone_number'), mailbox: sql`lower(email)` };
  return sql<{ id: number }>`SELECT id FROM enquiry
    WHERE id IN (${threadIds(enquiryId)}) OR (folder = 'inbox' AND ${isOfSender(enquiryId, ways)})`;
}

/** Keys of the messages that the enquiries of this one's customer have. */
export async function listChatKeys(database: Database, enquiryId: number): Promise<string[]> {
  // As one value, since drivers take several times as long to read tens of thousands of rows.
  const { rows } = await sql<{ keys: string[] }>`
    SELECT coalesce(json_agg(key), '[]') AS keys FROM chat_message
    WHERE enquiry_id IN (${ofSameCustomer(enquiryId)})`.execute(database);
  return rows[0]?.keys ?? [];
}
