import type { Enquiry } from '../../enquiry/contract/inbox.ts';

/**
 * What staff do next in a thread, its one main act: a quotation, or a reply to a customer who has
 * one and wrote again. Undefined once the customer has an answer.
 */
export function nextActIn(
  { status, replies }: Pick<Enquiry, 'status' | 'replies'>,
  isQuoted: boolean,
): 'quote' | 'reply' | undefined {
  if (status === 'answered' || status === 'closed') return undefined;
  return isQuoted && replies.at(-1)?.sender === 'customer' ? 'reply' : 'quote';
}
