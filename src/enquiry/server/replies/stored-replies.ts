import { type RawBuilder, sql } from 'kysely';
import { readStoredTime } from '../../../platform/database/stored-time.ts';
import { unsentMailOf } from '../../../platform/mail/unsent-mail.ts';
import type { ReceivedMail } from '../../contract/mail/received-mail.ts';
import type { EnquiryReply } from '../../contract/replies.ts';
import { attachmentsOfReply } from '../attachments/attachment-ledger.ts';
import { anyOfThread } from '../threads/thread-sql.ts';

/** SQL value of an `enquiry_reply`: what it has if it came by mail. */
const receivedMailOf = sql<ReceivedMail | null>`CASE WHEN mail_from IS NOT NULL THEN json_build_object(
  'from', mail_from, 'is_verified', mail_is_verified, 'subject', mail_subject,
  'has_quoted', mail_quoted <> '', 'left_out', mail_left_out) END`;

/** SQL column with the messages of both sides; `asReply` parses each. */
export const repliesOfEnquiry: RawBuilder<EnquiryReply[]> = sql`(
  SELECT coalesce(json_agg(json_build_object('id', reply.id, 'sender', sender,
    'author', staff_name, 'written_at', written_at, 'text', reply.text, 'recipient', reply.recipient,
    'asked_about', asked_about, 'by_mail', ${receivedMailOf}, 'mail', ${unsentMailOf},
    'attachments', ${attachmentsOfReply}) ORDER BY reply.id), '[]')
  FROM enquiry_reply AS reply WHERE enquiry_id = ${anyOfThread})`;

export function asReply(reply: EnquiryReply): EnquiryReply {
  return { ...reply, written_at: readStoredTime(reply.written_at).toISOString() };
}
