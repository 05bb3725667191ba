import type { ReplySender } from '../replies.ts';
import type { ChatMessage } from './read-chat.ts';

/** A message of a chat as it comes into a thread. */
export interface SidedMessage extends ChatMessage {
  sender: ReplySender;
  /** Counts the same words of the same side in the same minute, from 1. */
  occurrence: number;
}

/** Says which side each message is of. */
export function sidedMessages(
  messages: readonly ChatMessage[],
  isOurs: (author: string) => boolean,
): SidedMessage[] {
  const counts = new Map<string, number>();
  return messages.map((message) => {
    const sender = isOurs(message.author) ? 'company' : 'customer';
    const same = `${sender} ${message.written_at} ${message.text}`;
    const occurrence = (counts.get(same) ?? 0) + 1;
    counts.set(same, occurrence);
    return { ...message, sender, occurrence };
  });
}

/**
 * Tells whether a message of an export is there already from an earlier one. The author counts by side
 * alone: a number gets a name once somebody adds it to the contacts. A file does not count, since
 * an export can be made without files.
 */
export function messageKey({
  sender,
  written_at,
  text,
  occurrence,
}: Pick<SidedMessage, 'sender' | 'written_at' | 'text' | 'occurrence'>): string {
  const minute = Math.floor(Date.parse(written_at) / 60_000);
  return `${minute.toString(36)}-${hash(`${sender} ${occurrence} ${text}`)}`;
}

/** 64 bits, by two hashes of 32 (MurmurHash3's way to mix): short, and alike here and on the server. */
function hash(text: string): string {
  let [one, other] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    one = Math.imul(one ^ code, 2654435761);
    other = Math.imul(other ^ code, 1597334677);
  }
  return [mixed(one), mixed(other)].map((part) => part.toString(36)).join('');
}

function mixed(value: number): number {
  const half = Math.imul(value ^ (value >>> 16), 2246822507);
  const next = Math.imul(half ^ (half >>> 13), 3266489909);
  return (next ^ (next >>> 16)) >>> 0;
}
