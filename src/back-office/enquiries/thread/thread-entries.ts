import type { Enquiry, EnquiryNote } from '../../../enquiry/contract/inbox.ts';
import type { EnquiryReply } from '../../../enquiry/contract/replies.ts';
import { type OrderEntry, orderEntries } from '../../../quotation/contract/messages/event-words.ts';
import type { OrderEvent } from '../../../quotation/contract/messages/order-message.ts';
import type { Payment } from '../../../quotation/contract/payments/payment.ts';
import type { ListedQuotation, ListedRevision } from '../../../quotation/contract/quotation.ts';

/** Something that happened after an enquiry was sent. */
export type ThreadEntry = { at: string; key: string } & (
  | { kind: 'reply'; reply: EnquiryReply }
  | { kind: 'note'; note: EnquiryNote }
  /** A revision that was sent; without one, the draft. */
  | { kind: 'quotation'; quotation: ListedQuotation; revision?: ListedRevision }
  /** The customer's yes or no. */
  | { kind: 'decision'; revision: ListedRevision }
  /** What staff did with the order, and told its customer. */
  | { kind: 'order'; done: OrderEntry }
  /** Money that came or went back, or that somebody says came. */
  | { kind: 'payment'; payment: Payment }
);

/** Everything after an enquiry in the order of time. */
export function threadOf(
  { replies, notes }: Pick<Enquiry, 'replies' | 'notes'>,
  quotations: readonly ListedQuotation[],
  events: readonly OrderEvent[],
): ThreadEntry[] {
  const entries: ThreadEntry[] = [
    ...replies.map((reply) => ({
      ...{ kind: 'reply' as const, key: `reply ${reply.id}` },
      ...{ at: reply.written_at, reply },
    })),
    ...notes.map((note) => ({
      ...{ kind: 'note' as const, key: `note ${note.id}` },
      ...{ at: note.written_at, note },
    })),
    ...quotations.flatMap(entriesOf),
    ...orderEntries(events).map((done) => ({
      ...{ kind: 'order' as const, key: done.key, at: done.at, done },
    })),
    ...quotations.flatMap(({ payments }) => payments.map(entryOf)),
  ];
  return entries.sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

function entryOf(payment: Payment): ThreadEntry {
  return { kind: 'payment', key: `payment ${payment.id}`, at: payment.noted_at, payment };
}

function entriesOf(quotation: ListedQuotation): ThreadEntry[] {
  const { id, changed_at, revisions } = quotation;
  if (revisions.length === 0) {
    return [{ kind: 'quotation', key: `draft ${id}`, at: changed_at, quotation }];
  }
  return revisions.flatMap((revision) => {
    const { reference, sent_at, decided_at } = revision;
    const sent = { kind: 'quotation' as const, key: reference, at: sent_at, quotation, revision };
    const decided = { kind: 'decision' as const, key: `answer to ${reference}`, revision };
    return decided_at ? [sent, { ...decided, at: decided_at }] : [sent];
  });
}
