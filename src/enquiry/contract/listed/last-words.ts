import { shillings } from '../../../platform/contract/money.ts';
import type { Enquiry } from '../inbox.ts';

/** The last thing that either side said. */
export interface LastWords {
  text: string;
  at: string;
  /** Name of a member of staff; null once that person's data was erased, undefined for the customer. */
  by?: string | null;
}

type Thread = Pick<Enquiry, 'message' | 'received_at' | 'quotation' | 'chat'> & {
  replies: readonly Pick<Enquiry['replies'][number], 'sender' | 'author' | 'text' | 'written_at'>[];
};

/** What was said last in an enquiry; a quotation says its number and sum. */
export function lastWords({ message, received_at, replies, chat, quotation }: Thread): LastWords {
  const reply = replies.at(-1);
  const written: LastWords = reply
    ? {
        text: reply.text,
        at: reply.written_at,
        ...(reply.sender === 'company' && { by: reply.author }),
      }
    : { text: message, at: received_at };
  const isChatLater = chat && chat.written_at > written.at;
  const said = isChatLater ? wordsOfChat(chat) : written;
  if (!quotation || quotation.sent_at < said.at) return said;
  const { number, total_cents, sent_at, sent_by } = quotation;
  return { text: `Sent ${number} for ${shillings(total_cents)}`, at: sent_at, by: sent_by };
}

/** Words of ours have the name that the phone gave them. */
function wordsOfChat({ text, written_at, sender, author }: NonNullable<Thread['chat']>): LastWords {
  return { text, at: written_at, ...(sender === 'company' && { by: author }) };
}
