import type { Enquiry, EnquiryNote } from '../../../enquiry/contract/inbox.ts';
import type { EnquiryReply } from '../../../enquiry/contract/replies.ts';
import type { ListedQuotation } from '../../../quotation/contract/quotation.ts';

/** Something that happened after an enquiry was sent. */
export type ThreadEntry = { at: string; key: string } & (
  | { kind: 'reply'; reply: EnquiryReply }
  | { kind: 'note'; note: EnquiryNote }
  | { kind: 'quotation'; quotation: ListedQuotation }
  /** The customer's yes or no. */
  | { kind: 'decision'; quotation: ListedQuotation }
);

/** Everything after an enquiry in the order of time. */
export function threadOf(
  { replies, notes }: Pick<Enquiry, 'replies' | 'notes'>,
  quotations: readonly ListedQuotation[],
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
    ...quotations.map((quotation) => ({
      ...{ kind: 'quotation' as const, key: `quotation ${quotation.id}` },
      ...{ at: quotation.sent_at ?? quotation.changed_at, quotation },
    })),
    ...quotations.flatMap((quotation) =>
      quotation.decided_at === null
        ? []
        : {
            ...{ kind: 'decision' as const, key: `decision ${quotation.id}` },
            ...{ at: quotation.decided_at, quotation },
          },
    ),
  ];
  return entries.sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
}
