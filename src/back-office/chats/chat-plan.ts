import { type ChatFileKind, chatFileKind } from '../../enquiry/contract/chat/chat-file.ts';
import {
  MAX_CHARACTERS_AT_ONCE,
  MAX_CHAT_FILES,
  MAX_MESSAGES_AT_ONCE,
} from '../../enquiry/contract/chat/chat-limits.ts';
import type { Chat } from '../../enquiry/contract/chat/read-chat.ts';
import {
  messageKey,
  type SidedMessage,
  sidedMessages,
} from '../../enquiry/contract/chat/sided-messages.ts';
import { counted } from '../parts/counted.ts';

/** The parts of an export that a thread lacks, and those that it has. */
export interface ChatPlan {
  /** In the order of the export. */
  messages: SidedMessage[];
  fresh: SidedMessage[];
  /** Messages to send: new ones, and those whose picture may be missing yet. */
  sent: SidedMessage[];
  /** Names of the pictures and PDFs that are taken, the newest first. */
  taken: ReadonlySet<string>;
  /** True if more came with the export. */
  hasOlderFiles: boolean;
  /** Names of the other files of new messages. */
  leftOut: string[];
}

/**
 * Finds what of a chat is new.
 *
 * @param known keys of the messages that are there
 * @param hasFile tells whether a photo or PDF came with the export
 */
export function planOf(
  { messages }: Pick<Chat, 'messages'>,
  {
    ours,
    known,
    hasFile,
  }: {
    ours: ReadonlySet<string>;
    known: ReadonlySet<string>;
    hasFile: (name: string) => boolean;
  },
): ChatPlan {
  const all = sidedMessages(messages, (author) => ours.has(author));
  const isKnown = new Set(all.filter((each) => known.has(messageKey(each))));
  const fresh = all.filter((each) => !isKnown.has(each));
  const withFile = all.flatMap(({ file }) => (file !== null && hasFile(file) ? file : []));
  const taken = new Set(withFile.slice(-MAX_CHAT_FILES).reverse());
  const hasOlderFiles = new Set(withFile).size > taken.size;
  const isTaken = ({ file }: SidedMessage) => file !== null && taken.has(file);
  return {
    messages: all,
    fresh,
    sent: all.filter((each) => !isKnown.has(each) || isTaken(each)),
    taken,
    hasOlderFiles,
    leftOut: fresh.flatMap((each) => (each.file !== null && !isTaken(each) ? each.file : [])),
  };
}

/** Divides messages into what one call takes. */
export function partsOf(messages: readonly SidedMessage[]): SidedMessage[][] {
  const parts: SidedMessage[][] = [];
  let characters = 0;
  for (const message of messages) {
    const size = message.text.length + message.author.length + (message.file?.length ?? 0);
    const last = parts.at(-1);
    const isFull =
      !last || last.length >= MAX_MESSAGES_AT_ONCE || characters + size > MAX_CHARACTERS_AT_ONCE;
    if (isFull) parts.push([message]);
    else last.push(message);
    characters = isFull ? size : characters + size;
  }
  return parts;
}

const FILES: Record<ChatFileKind, [one: string, many: string]> = {
  photo: ['picture', 'pictures'],
  pdf: ['PDF', 'PDFs'],
  'voice note': ['voice note', 'voice notes'],
  sticker: ['sticker', 'stickers'],
  film: ['film', 'films'],
  file: ['other file', 'other files'],
};

/** `12 voice notes, 1 film` */
export function filesInWords(names: readonly string[]): string {
  const counts = new Map<ChatFileKind, number>();
  for (const kind of names.map(chatFileKind)) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].map(([kind, count]) => counted(count, ...FILES[kind])).join(', ');
}

/** `1,298 messages` */
export const messagesInWords = (count: number) => counted(count, 'message', 'messages');

/**
 * Says which authors are the company: the person who exported the chat, or the one whom the file does not
 * name, or names that were ours before. Undefined where somebody has to say.
 */
export function oursIn(
  { authors, self }: Pick<Chat, 'authors' | 'self'>,
  otherSide: string | undefined,
  remembered: readonly string[],
): string[] | undefined {
  const isPair = authors.length <= 2;
  if (isPair && self !== undefined) return [self];
  if (isPair && otherSide !== undefined && authors.includes(otherSide)) {
    return authors.filter((author) => author !== otherSide);
  }
  const known = authors.filter((author) => remembered.includes(author));
  return isPair && known.length === 1 ? known : undefined;
}
