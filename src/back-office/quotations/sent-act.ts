import type { Enquiry, EnquiryStatus } from '../../enquiry/contract/inbox.ts';
import type { Quotation } from '../../quotation/contract/quotation.ts';
import { isRevisionAwaited } from '../../quotation/contract/standing.ts';
import { latestRevision } from './shown-quotation.ts';

/** What staff do next with a quotation that was sent: the one main act of its screen. */
export type SentAct =
  | { kind: 'answer'; text: string; at: string }
  | { kind: 'pass on' }
  | { kind: 'remind' }
  /** The customer has had it for less than a day, and not opened it. */
  | { kind: 'wait' }
  | { kind: 'revise' }
  /** What comes next with the order, see nextActOf. */
  | { kind: 'order' };

const DAY_MS = 86_400_000;

const SETTLED: readonly EnquiryStatus[] = ['answered', 'closed'];

/** A question comes before all else. */
export function sentActOf(
  quotation: Quotation,
  enquiry: Pick<Enquiry, 'status' | 'replies' | 'channel'> | null,
  now: Date,
): SentAct {
  const asked = enquiry && !SETTLED.includes(enquiry.status) ? enquiry.replies.at(-1) : undefined;
  if (asked?.sender === 'customer') {
    return { kind: 'answer', text: asked.text, at: asked.written_at };
  }
  const latest = latestRevision(quotation);
  const isReported = quotation.payments.some(({ status }) => status === 'reported');
  if (!isReported && isRevisionAwaited(latest, quotation.withdrawn_at !== null, now)) {
    const { mail, content, sent_at, opened_at } = latest;
    // A mail that has not arrived reminds nobody.
    const isMailed =
      content.customer.email !== '' && mail !== 'undelivered' && mail !== 'too_large';
    if (!isMailed) return { kind: 'pass on' };
    // Nobody presses for an answer on the day of the offer, so that no act stands out until it is opened.
    if (opened_at === null && now.getTime() - Date.parse(sent_at) < DAY_MS) return { kind: 'wait' };
    return { kind: enquiry?.channel === 'whatsapp' ? 'pass on' : 'remind' };
  }
  return { kind: quotation.stage || isReported ? 'order' : 'revise' };
}
