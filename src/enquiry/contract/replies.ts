import { z } from 'zod';
import { COMPANY_PLACEHOLDERS } from '../../company/contract/texts/company-placeholders.ts';
import { id } from '../../platform/contract/id.ts';
import { typedLine, typedLines } from '../../platform/contract/typed-text.ts';
import { unsentMail } from '../../platform/contract/unsent-mail.ts';
import { attachment, attachmentsOf } from './attachment.ts';
import { receivedMail } from './mail/received-mail.ts';

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
  /** Null for what did not arrive by mail. */
  by_mail: receivedMail.nullable(),
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

const PLACEHOLDER = /\{([A-Za-z]+)\}/g;

/** Placeholders of a saved reply, besides the company's. */
export type ReplyFacts = { name: string; reference?: string };
const SAVED_PLACEHOLDERS: readonly string[] = ['name', 'reference', ...COMPANY_PLACEHOLDERS];

export const PLACEHOLDER_HELP = SAVED_PLACEHOLDERS.map((name) => `{${name}}`).join(', ');

/** Says which placeholder is left in a reply; undefined for none. Other braces are text. */
export function unfilledProblem(text: string): string | undefined {
  const [left] = text.match(PLACEHOLDER) ?? [];
  return left && `${left} is not filled in. Write the words themselves, or delete it.`;
}

function unknownPlaceholder(text: string): string | undefined {
  return (text.match(PLACEHOLDER) ?? []).find(
    (each) => !SAVED_PLACEHOLDERS.includes(each.slice(1, -1)),
  );
}

/** `POST /api/enquiries/:id/replies` */
export const newReply = z.object({
  text: replyText.refine((text) => unfilledProblem(text) === undefined, {
    error: ({ input }) => unfilledProblem(String(input)),
  }),
  attachments: attachmentsOf('a reply'),
  /** Id of the newest reply, of either side, that the author has seen; 0 for none. */
  seen_reply: z
    .int('A seen_reply is the id of a reply, or 0.')
    .min(0, 'A seen_reply is the id of a reply, or 0.')
    .default(0),
  /** The enquiry of the thread whose address it goes to; without one, that of the path. */
  to: id.optional(),
});
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
  text: replyText.refine((text) => unknownPlaceholder(text) === undefined, {
    error: ({ input }) =>
      `${unknownPlaceholder(String(input))} stands for nothing here. You can use ${PLACEHOLDER_HELP}.`,
  }),
});
export type NewSavedReply = z.output<typeof newSavedReply>;

/** A menu has room for this many. */
export const MAX_SAVED_REPLIES = 50;

/** A saved reply. */
export const savedReply = z.object({
  id: z.int(),
  title: z.string(),
  text: z.string(),
  /** The text with the facts of the company. */
  filled: z.string(),
});
export type SavedReply = z.output<typeof savedReply>;
