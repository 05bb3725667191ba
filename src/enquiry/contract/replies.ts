import { z } from 'zod';
import { typedLine, typedLines } from '../../platform/contract/typed-text.ts';
import { unsentMail } from '../../platform/contract/unsent-mail.ts';
import { attachment, attachments } from './attachment.ts';

export const replySenders = ['company', 'customer'] as const;
export type ReplySender = (typeof replySenders)[number];

/** A message of either side after an enquiry. */
export const enquiryReply = z.object({
  id: z.int(),
  sender: z.enum(replySenders),
  /**
   * Member of staff who wrote or pasted it, by the name at that time; null once their data was
   * erased.
   */
  author: z.string().nullable(),
  written_at: z.iso.datetime(),
  text: z.string(),
  /** Recipient's address; null for a customer's message. */
  recipient: z.string().nullable(),
  /** Reference of the quotation on whose page the customer asked this; null elsewhere. */
  asked_about: z.string().nullable(),
  /** Null once its mail is sent, and for a customer's message. */
  mail: unsentMail.nullable(),
  attachments: z.array(attachment),
});
export type EnquiryReply = z.infer<typeof enquiryReply>;

export const MAX_REPLY = 10_000;

const replyText = z
  .string('A reply is a text.')
  .overwrite(typedLines)
  .min(1, 'Write something first.')
  .max(MAX_REPLY, `A reply has at most ${MAX_REPLY.toLocaleString('en')} characters.`);

/** `POST /api/enquiries/:id/replies` */
export const newReply = z.object({ text: replyText, attachments });
export type NewReply = z.output<typeof newReply>;

/** `POST /api/enquiries/:id/received-replies` */
export const receivedReply = z.object({ text: replyText });

const MAX_TITLE = 80;

/** `POST /api/saved-replies` */
export const newSavedReply = z.object({
  title: z
    .string('A name is a text.')
    .overwrite(typedLine)
    .min(1, 'Give it a name.')
    .max(MAX_TITLE, `A name has at most ${MAX_TITLE} characters.`),
  text: replyText,
});
export type NewSavedReply = z.output<typeof newSavedReply>;

/** A saved reply. */
export const savedReply = newSavedReply.extend({ id: z.int() });
export type SavedReply = z.output<typeof savedReply>;
