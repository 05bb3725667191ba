import { type RawBuilder, sql } from 'kysely';
import { readStoredTime } from '../../platform/database/stored-time.ts';
import { unsentMailOf } from '../../platform/mail/unsent-mail.ts';
import type { EnquiryNote } from '../contract/inbox.ts';
import type { EnquiryReply } from '../contract/replies.ts';

/** SQL column with the notes of an enquiry; `asNote` parses each. */
export const notesOfEnquiry: RawBuilder<EnquiryNote[]> = sql`(
  SELECT coalesce(json_agg(json_build_object('id', id, 'text', text, 'author_id', staff_id,
    'author', staff_name, 'written_at', written_at, 'edited_at', edited_at) ORDER BY id), '[]')
  FROM enquiry_note WHERE enquiry_id = enquiry.id)`;

export function asNote({ written_at, edited_at, ...note }: EnquiryNote): EnquiryNote {
  return { ...note, written_at: asTime(written_at), edited_at: edited_at && asTime(edited_at) };
}

/** SQL column with the messages of both sides; `asReply` parses each. */
export const repliesOfEnquiry: RawBuilder<EnquiryReply[]> = sql`(
  SELECT coalesce(json_agg(json_build_object('id', reply.id, 'sender', sender,
    'author', staff_name, 'written_at', written_at, 'text', reply.text, 'recipient', reply.recipient,
    'asked_about', asked_about, 'mail', ${unsentMailOf},
    'attachments', (
      SELECT coalesce(json_agg(json_build_object('id', attachment.id, 'name', attachment.name,
        'kind', attachment.kind, 'bytes', attachment.bytes) ORDER BY attachment.position), '[]')
      FROM attachment WHERE reply_id = reply.id)) ORDER BY reply.id), '[]')
  FROM enquiry_reply AS reply WHERE enquiry_id = enquiry.id)`;

export function asReply(reply: EnquiryReply): EnquiryReply {
  return { ...reply, written_at: asTime(reply.written_at) };
}

/** Converts Postgres's JSON time to the API's format. */
function asTime(time: string): string {
  return readStoredTime(time).toISOString();
}
