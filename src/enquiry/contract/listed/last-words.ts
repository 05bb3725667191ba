import { shillings } from '../../../platform/contract/money.ts';
import type { Enquiry } from '../inbox.ts';

/** The last thing that either side said. */
export interface LastWords {
  text: string;
  at: string;
  /** Name of a member of staff; null once that person's data was erased, undefined for the customer. */
  by?: string | null;
}

type Thread = Pick<Enquiry, 'message' | 'received_at' | 'quotation'> & {
  replies: readonly Pick<Enquiry['replies'][number], 'sender' | 'author' | 'text' | 'written_at'>[];
};

/** What was said last in an enquiry; a quotation says its number and sum. */
export function lastWords({ message, received_at, replies, quotation }: Thread): LastWords {
  const reply = replies.at(-1);
  const said: LastWords = reply
    ? {
        text: reply.text,
        at: reply.written_at,
        ...(reply.sender === 'company' && { by: reply.author }),
      }
    : { text: message, at: received_at };
  if (!quotation || quotation.sent_at < said.at) return said;
  const { number, total_cents, sent_at, sent_by } = quotation;
  return { text: `Sent ${number} for ${shillings(total_cents)}`, at: sent_at, by: sent_by };
}
