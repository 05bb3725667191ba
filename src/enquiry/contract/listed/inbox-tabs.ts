import { z } from 'zod';
import { latestCount } from '../../../platform/contract/paging.ts';

/**
 * - `to-answer`: somebody of staff has to do something, or nobody has read what is new
 * - `quoted`: a quotation was sent, and nobody has said yes or no
 * - `accepted`, `lost`: by the noted result; the customer's no also means lost
 */
export const inboxTabs = ['to-answer', 'quoted', 'accepted', 'lost', 'all'] as const;
export type InboxTab = (typeof inboxTabs)[number];

export const TAB_NAMES: Record<InboxTab, string> = {
  'to-answer': 'To answer',
  quoted: 'Quoted',
  accepted: 'Accepted',
  lost: 'Lost',
  all: 'All',
};

export type TabCounts = Record<InboxTab, number>;

/** Headers of a list: the count of enquiries under each tab, whichever is shown. */
export const tabHeaders = z.object({
  'X-To-Answer-Count': z.string(),
  'X-Quoted-Count': z.string(),
  'X-Accepted-Count': z.string(),
  'X-Lost-Count': z.string(),
  'X-All-Count': z.string(),
  ...latestCount,
});

/** What a customer did with a quotation, other than by a message of theirs. */
const customerAct = z.object({
  kind: z.enum(['accepted', 'declined', 'paid']),
  at: z.iso.datetime(),
  /** Their reason, or a note of the member of staff whom they told. */
  reason: z.string(),
  /** The sum of a payment that they reported; null without one. */
  cents: z.number().nullable(),
});

/** The quotation of an enquiry that counts: the accepted one, else that sent last. */
export const quotedInShort = z.object({
  number: z.string(),
  total_cents: z.number(),
  /** True if the enquiry’s customer said no, and to none yes: then it is under `lost`. */
  declined: z.boolean(),
  /** See order-stages.ts; null before an acceptance. */
  stage: z.string().nullable(),
  sent_at: z.iso.datetime(),
  /** Member of staff; null once that person's data was erased. */
  sent_by: z.string().nullable(),
  /** What the customer did last with it; null for nothing. */
  act: customerAct.nullable(),
});
export type QuotedInShort = z.infer<typeof quotedInShort>;
