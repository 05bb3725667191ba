import { z } from 'zod';
import { id } from '../../../platform/contract/id.ts';
import { typedLine, typedLines } from '../../../platform/contract/typed-text.ts';
import { attachment, attachmentId } from '../attachment.ts';
import { replySenders } from '../replies.ts';
import { MAX_CHAT_TEXT, MAX_MESSAGES_AT_ONCE } from './chat-limits.ts';

const MAX_NAME = 300;

const sidedMessage = z
  .object({
    sender: z.enum(replySenders, 'A sender is company or customer.'),
    author: z
      .string('An author is a text.')
      .overwrite(typedLine)
      .min(1, 'Say who wrote the message.')
      .max(MAX_NAME, `A name has at most ${MAX_NAME} characters.`),
    written_at: z.iso.datetime('A message has a time, such as 2026-11-12T15:09:00Z.'),
    text: z
      .string('A message is a text.')
      .overwrite(typedLines)
      .max(
        MAX_CHAT_TEXT,
        `A message has at most ${MAX_CHAT_TEXT.toLocaleString('en')} characters.`,
      ),
    /** Name of the file that came with it. */
    file: z
      .string('A file is a name.')
      .overwrite(typedLine)
      .max(MAX_NAME, `A name has at most ${MAX_NAME} characters.`)
      .nullable(),
    /** Counts the same words of the same side in the same minute, from 1. */
    occurrence: z
      .int('An occurrence counts from 1.')
      .min(1, 'An occurrence counts from 1.')
      .max(1_000_000, 'An occurrence counts from 1.'),
  })
  .refine(({ text, file }) => text !== '' || file, {
    message: 'A message has words or a file.',
    path: ['text'],
  });

/** `POST /api/enquiries/:id/chat` */
export const newChatMessages = z.object({
  /** Drawn by the device for all parts of one chat, which are undone together. */
  adding: z.string().regex(/^[0-9a-f]{32}$/, 'An adding has 32 hexadecimal digits.'),
  messages: z
    .array(sidedMessage, 'Messages are a list.')
    .min(1, 'There is no message.')
    .max(MAX_MESSAGES_AT_ONCE, `At most ${MAX_MESSAGES_AT_ONCE} messages at once.`),
});
export type NewChatMessages = z.output<typeof newChatMessages>;

/** Answer: how many this adding brought; a part that is sent again is answered as before. */
export const chatMessagesAdded = z.object({
  added: z.int(),
  /** Messages with a file that is not stored: place in the request, and id. */
  files: z.array(z.object({ index: z.int(), id: z.int() })),
});

/** `PUT /api/chat-messages/:id/file`: a file that waits. */
export const chatFile = z.object({ attachment: attachmentId });

/** A message of a chat that staff added. */
export const chatMessage = z.object({
  id: z.int(),
  sender: z.enum(replySenders),
  /** Name or number as the phone had it that exported the chat. */
  author: z.string(),
  written_at: z.iso.datetime(),
  /** Empty for a file without words. */
  text: z.string(),
  /** Name of the file that came with it, which is stored only if it is a photo or a PDF. */
  file_name: z.string().nullable(),
  attachment: attachment.nullable(),
  /** Who added it, by the name at that time; null once their data was erased. */
  added_by: z.string().nullable(),
});
export type AddedChatMessage = z.infer<typeof chatMessage>;

/** Messages of one page of a chat. */
export const CHAT_PAGE = 200;

/** `GET /api/enquiries/:id/chat`: the newest, or those before one of them. */
export const chatQuery = z.object({ before: id.optional() });

/** In the order of time. */
export const chatPage = z.object({
  messages: z.array(chatMessage),
  /** Count of those before. */
  earlier: z.int(),
});
export type ChatPage = z.infer<typeof chatPage>;

/** What a list says of the chats of an enquiry. */
export const chatInShort = z.object({
  count: z.int(),
  /** The last message, cut to its beginning. */
  sender: z.enum(replySenders),
  author: z.string(),
  written_at: z.iso.datetime(),
  text: z.string(),
});
