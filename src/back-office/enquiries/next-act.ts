import type { Enquiry } from '../../enquiry/contract/inbox.ts';

/**
 * Names the one main act of a thread, which staff do next: they reply to a customer who wrote last, and
 * otherwise write the quotation, or look after it. Undefined once the enquiry is closed.
 */
export function nextActIn({
  status,
  replies,
}: Pick<Enquiry, 'status' | 'replies'>): 'quote' | 'reply' | undefined {
  if (status === 'closed') return undefined;
  const isAsked = status !== 'answered' && replies.at(-1)?.sender === 'customer';
  return isAsked ? 'reply' : 'quote';
}
