import type { AddedChatMessage } from '../../../enquiry/contract/chat/chat-messages.ts';
import type { Enquiry, EnquiryNote } from '../../../enquiry/contract/inbox.ts';
import type { EnquiryReply } from '../../../enquiry/contract/replies.ts';
import { type OrderEntry, orderEntries } from '../../../quotation/contract/messages/event-words.ts';
import type { OrderEvent } from '../../../quotation/contract/messages/order-message.ts';
import type { Payment } from '../../../quotation/contract/payments/payment.ts';
import type { ListedQuotation, ListedRevision } from '../../../quotation/contract/quotation.ts';

/** Something that happened after an enquiry was sent. */
export type ThreadEntry = {
  at: string;
  key: string;
} /** What somebody sent whose enquiry was joined. */ & (
  | { kind: 'asked'; sent: Enquiry['joined'][number] }
  | { kind: 'reply'; reply: EnquiryReply }
  | { kind: 'note'; note: EnquiryNote }
  /** Messages that one person wrote in a row in a chat. */
  | { kind: 'chat'; messages: AddedChatMessage[] }
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
  { joined, replies, notes }: Pick<Enquiry, 'joined' | 'replies' | 'notes'>,
  quotations: readonly ListedQuotation[],
  events: readonly OrderEvent[],
  chat: readonly AddedChatMessage[] = [],
): ThreadEntry[] {
  const entries: ThreadEntry[] = [
    ...joined.map((sent) => ({
      ...{ kind: 'asked' as const, key: `asked ${sent.id}` },
      ...{ at: sent.received_at, sent },
    })),
    ...replies.map((reply) => ({
      ...{ kind: 'reply' as const, key: `reply ${reply.id}` },
      ...{ at: reply.written_at, reply },
    })),
    ...notes.map((note) => ({
      ...{ kind: 'note' as const, key: `note ${note.id}` },
      ...{ at: note.written_at, note },
    })),
    ...chat.map((message) => ({
      ...{ kind: 'chat' as const, key: `chat ${message.id}` },
      ...{ at: message.written_at, messages: [message] },
    })),
    ...quotations.flatMap(entriesOf),
    ...orderEntries(events).map((done) => ({
      ...{ kind: 'order' as const, key: done.key, at: done.at, done },
    })),
    ...quotations.flatMap(({ payments }) => payments.map(entryOf)),
  ];
  return inRuns(entries.sort((one, other) => Date.parse(one.at) - Date.parse(other.at)));
}

/** A run has one time, so that it is no longer than this. */
const MAX_RUN_MS = 10 * 60_000;

/** Puts messages of a chat together that one person wrote soon after one another. */
function inRuns(entries: readonly ThreadEntry[]): ThreadEntry[] {
  const runs: ThreadEntry[] = [];
  for (const entry of entries) {
    const before = runs.at(-1);
    if (entry.kind === 'chat' && before?.kind === 'chat' && isOfRun(entry, before)) {
      before.messages.push(...entry.messages);
    } else runs.push(entry);
  }
  return runs;
}

type ChatRun = Extract<ThreadEntry, { kind: 'chat' }>;

function isOfRun(entry: ChatRun, run: ChatRun): boolean {
  const [one, other] = [entry.messages[0], run.messages[0]];
  return (
    one?.sender === other?.sender &&
    one?.author === other?.author &&
    one?.added_by === other?.added_by &&
    Date.parse(entry.at) - Date.parse(run.at) <= MAX_RUN_MS
  );
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
