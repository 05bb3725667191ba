import type { Enquiry } from '../../enquiry/contract/inbox.ts';

/**
 * Names the one main act of a thread, which staff do next: they quote, or they reply to a customer who has
 * a quotation and wrote again. Undefined once the customer has an answer.
 */
export function nextActIn(
  { status, replies }: Pick<Enquiry, 'status' | 'replies'>,
  isQuoted: boolean,
): 'quote' | 'reply' | undefined {
  if (status === 'answered' || status === 'closed') return undefined;
  return isQuoted && replies.at(-1)?.sender === 'customer' ? 'reply' : 'quote';
}
