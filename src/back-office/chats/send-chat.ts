import { callAsStaff } from '../../account/session/session.ts';
import { UnreadablePhotoError } from '../../design/files/unreadable-photo.ts';
import { chatCalls } from '../../enquiry/contract/chat/chat-calls.ts';
import type { SidedMessage } from '../../enquiry/contract/chat/sided-messages.ts';
import { newIdempotencyKey } from '../../platform/contract/idempotency-key.ts';
import { callForSet } from '../calls/undo.ts';
import { sendMailFile } from '../files/mail-file.ts';
import { isPhotoRefusal } from '../product-form/photos/prepare-photo.ts';
import { type ChatPlan, partsOf } from './chat-plan.ts';
import type { ChatSource } from './chat-source.ts';
import { UnusableZipError } from './zip-directory.ts';

/** The state of sending a chat. After a lost connection the sending goes on from here. */
export interface ChatSending {
  /** Names the act of the history. */
  adding: string;
  parts: readonly SidedMessage[][];
  /** Place of the part to send next. */
  next: number;
  added: number;
  /** Change set of the act; null until something new is there. */
  set: string | null;
  /** Pictures and PDFs to send, each with its message. */
  files: { name: string; id: number }[];
  /** Count of those that are there. */
  kept: number;
  /** Those that could not be taken. */
  refused: string[];
}

export function newSending({ sent }: Pick<ChatPlan, 'sent'>): ChatSending {
  const begun = { next: 0, added: 0, set: null, files: [], kept: 0, refused: [] };
  return { adding: newIdempotencyKey(), parts: partsOf(sent), ...begun };
}

interface Sending {
  enquiryId: number;
  taken: ChatPlan['taken'];
  media: ChatSource['media'];
  signal: AbortSignal;
  /** Receives each step once it is done. */
  onStep: (now: ChatSending) => void;
}

/**
 * Sends what is left of an adding: the messages in parts, then their pictures one by one.
 *
 * @throws ApiError; then it goes on from the last step
 */
export async function sendChat(begun: ChatSending, sending: Sending): Promise<ChatSending> {
  let now = begun;
  const step = (changes: Partial<ChatSending>) => {
    now = { ...now, ...changes };
    sending.onStep(now);
  };
  while (now.next < now.parts.length) step(await sendPart(now, sending));
  while (now.files.length > 0) step(await sendFile(now, sending));
  return now;
}

async function sendPart(now: ChatSending, { enquiryId, taken, signal }: Sending) {
  const messages = now.parts[now.next] ?? [];
  const { answer, set } = await callForSet(chatCalls.addChatMessages, {
    params: { id: enquiryId },
    body: { adding: now.adding, messages },
    signal,
  });
  const files = answer.files.flatMap(({ index, id }) => {
    const name = messages[index]?.file;
    return name && taken.has(name) ? [{ name, id }] : [];
  });
  return {
    next: now.next + 1,
    added: now.added + answer.added,
    set: now.set ?? set,
    files: [...now.files, ...files],
  };
}

async function sendFile({ files, kept, refused }: ChatSending, { media, signal }: Sending) {
  const [first, ...left] = files as [ChatSending['files'][number]];
  const isKept = await keepFile(first, media.get(first.name), signal);
  return isKept
    ? { files: left, kept: kept + 1 }
    : { files: left, refused: [...refused, first.name] };
}

/** @returns false for a file that cannot be taken */
async function keepFile(
  { id }: { id: number },
  open: (() => Promise<File>) | undefined,
  signal: AbortSignal,
): Promise<boolean> {
  if (!open) return false;
  try {
    const sent = await sendMailFile(await open(), { of: 'message', others: () => [], signal });
    if (typeof sent === 'string') return false;
    const body = { attachment: sent.stored.id };
    await callAsStaff(chatCalls.keepChatFile, { params: { id }, body, signal });
    return true;
  } catch (error) {
    const isUnusable = error instanceof UnreadablePhotoError || error instanceof UnusableZipError;
    if (isUnusable || isPhotoRefusal(error)) return false;
    throw error;
  }
}
