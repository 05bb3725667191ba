import { z } from 'zod';
import { chosenSchema, storedChosen } from '../../catalogue/contract/choices/chosen-schemas.ts';
import { asDay, calendarDay } from '../../platform/contract/calendar-day.ts';
import { id } from '../../platform/contract/id.ts';
import { paging, sortParam, sortsBy } from '../../platform/contract/paging.ts';
import { SHEET_FORMATS } from '../../platform/contract/sheet-formats.ts';
import { jsonIn } from '../../platform/contract/stored-json.ts';
import { typedLine, typedLines } from '../../platform/contract/typed-text.ts';
import { unsentMail } from '../../platform/contract/unsent-mail.ts';
import { deposit } from './deposit.ts';
import { orderStages } from './order-stages.ts';
import { dueKinds } from './payments/due.ts';
import { lateKinds } from './payments/late.ts';
import { orderPayments } from './payments/payment.ts';
import { shownContent } from './quotation-content.ts';
import { answerWays, decisions, quotationStatuses } from './quotation-status.ts';

/** `QT-2026-0001`, and `QT-2026-0001/2` for its second revision. */
export function referenceOf(number: string, revision: number): string {
  return revision === 1 ? number : `${number}/${revision}`;
}

/** The number in a reference, which is the same for all revisions: the account of a payment. */
export function numberOf(reference: string): string {
  return reference.split('/')[0] ?? reference;
}

/** Begins the numbers of quotations that staff send to themselves, which count nowhere. */
export const TRIAL = 'TRIAL-';

/** True of the number of a quotation to oneself; the column `is_trial` follows the same rule. */
export function isTrialNumber(number: string): boolean {
  return number.startsWith(TRIAL);
}

/** The last quoted price of a product, with the terms that it was quoted under, and what was chosen. */
export const quotedPrice = z.object({
  chosen: storedChosen,
  cents: z.number(),
  vat_percent: z.number(),
  prices_include_vat: z.boolean(),
});
export type QuotedPrice = z.infer<typeof quotedPrice>;

/** `GET /api/quoted-prices/:id` */
export const quotedPriceQuery = z.object({
  /** What was chosen, as a line has it, in JSON. A price of other choices is found where this was never quoted. */
  chosen: z
    .string()
    .default('[]')
    .transform((text): unknown => jsonIn(text) ?? null)
    .pipe(chosenSchema),
});

/** A sent revision, which is immutable, and the customer's response. */
export const quotationRevision = z.object({
  revision: z.int(),
  reference: z.string(),
  /** As it was sent; the accepted one has the deposit that was agreed since. */
  content: shownContent,
  sent_at: z.iso.datetime(),
  /** Null once that person's data was erased. */
  sent_by: z.string().nullable(),
  /** Null once the last mail about it is sent, and without one. Drafts of older versions lack it. */
  mail: unsentMail.nullable().default(null),
  opened_at: z.iso.datetime().nullable(),
  /** Time of the last reminder; null without one. */
  reminded_at: z.iso.datetime().nullable(),
  decision: z.enum(decisions).nullable(),
  decided_at: z.iso.datetime().nullable(),
  /** Name of the customer who decided. */
  decided_by: z.string().nullable(),
  decided_via: z.enum(answerWays).nullable(),
  /** Member of staff who noted the answer; null for an answer on the page. */
  noted_by: z.string().nullable(),
  /** Reason for declining, or a note of staff; empty without one. */
  reason: z.string(),
  /** Positions of optional lines that the customer declined. */
  left_out: z.array(z.int()),
  /** What it comes to with VAT: without optional lines until the customer has taken them. */
  total_cents: z.number(),
  /** The agreed deposit of that. */
  deposit_cents: z.number(),
});
export type QuotationRevision = z.infer<typeof quotationRevision>;

export const quotation = z.object({
  id: z.int(),
  /** `QT-2026-0001`, the same for all revisions; null until it is first sent. */
  number: z.string().nullable(),
  enquiry_id: z.int().nullable(),
  /** Full name of the member of staff who is responsible. */
  responsible: z.string().nullable(),
  status: z.enum(quotationStatuses),
  /** The accepted revision; null without one. A later one may wait for an answer. */
  accepted_revision: z.int().nullable(),
  /** Time when staff took the latest revision back; null while it stands. */
  withdrawn_at: z.iso.datetime().nullable(),
  /** Stage of the order; null before an acceptance. */
  stage: z.enum(orderStages).nullable(),
  staged_at: z.iso.datetime().nullable(),
  /** Day that the customer was promised; null without one. */
  promised_on: asDay(z.iso.date()).nullable(),
  /** Day of the delivery, and who took it; null and empty until then. */
  delivered_on: asDay(z.iso.date()).nullable(),
  taken_by: z.string(),
  /** Draft; null without one. */
  draft: shownContent.nullable(),
  /** Sent revisions, the latest first. */
  revisions: z.array(quotationRevision),
  /** By line of an order what is still open, as `Fabric: not chosen yet`; none once it is being made. */
  not_chosen: z.array(z.string()),
  /** The accepted figure, otherwise that of the latest revision, otherwise of the draft. */
  total_cents: z.number(),
  /** Address of the customer’s page; null until it is first sent, and after a withdrawal. */
  link: z.url().nullable(),
  ...orderPayments.shape,
  /** Increases with each change; payments have versions of their own. */
  version: z.int(),
  changed_at: z.iso.datetime(),
});
export type Quotation = z.infer<typeof quotation>;

/** Says that somebody else was faster, so nothing was done. */
export const quotationConflict = z.object({ message: z.string(), current: quotation });

/** A sent revision in a list. */
const listedRevision = quotationRevision.pick({
  ...{ reference: true, sent_at: true, sent_by: true, total_cents: true },
  ...{ decision: true, decided_at: true, decided_by: true, reason: true },
});
export type ListedRevision = z.infer<typeof listedRevision>;

/** A quotation in a list. */
export const listedQuotation = z.object({
  id: z.int(),
  /** Reference of the latest revision; null until it is sent. */
  reference: z.string().nullable(),
  customer: z.string(),
  company: z.string(),
  phone: z.string(),
  email: z.string(),
  status: z.enum(quotationStatuses),
  stage: z.enum(orderStages).nullable(),
  staged_at: z.iso.datetime().nullable(),
  /** See `quotationRevision`. */
  mail: unsentMail.nullable(),
  /** See `quotation`. */
  total_cents: z.number(),
  deposit_cents: z.number(),
  ...orderPayments.shape,
  /** By when to pay what is due; null when nothing is, or before a day is promised. */
  due_by: asDay(z.iso.date()).nullable(),
  /** What of an order is late today. */
  late: z.array(z.enum(lateKinds)),
  /** When the customer of an order was last asked for what is due now; null when nothing is. */
  due_asked_at: z.iso.datetime().nullable(),
  /** What is quoted, in short, and how many pieces these are. */
  pieces: z.string(),
  piece_count: z.number(),
  promised_on: asDay(z.iso.date()).nullable(),
  delivered_on: asDay(z.iso.date()).nullable(),
  valid_until: asDay(z.string()),
  enquiry_id: z.int().nullable(),
  /** True while nobody has answered what the customer asked about it. */
  asked: z.boolean(),
  /** Of the shown revision; null for a draft, and while it has not happened. */
  sent_at: z.iso.datetime().nullable(),
  /** Who sent it, also after the enquiry went to somebody else. */
  sent_by: z.string().nullable(),
  opened_at: z.iso.datetime().nullable(),
  decided_at: z.iso.datetime().nullable(),
  decided_by: z.string().nullable(),
  /** Reason for declining, or a note of staff. */
  reason: z.string(),
  /** Reference of a revision that waits for an answer after another was accepted. */
  awaited: z.string().nullable(),
  /** All that was sent, the oldest first. */
  revisions: z.array(listedRevision),
  responsible: z.string().nullable(),
  /** See `quotation`. */
  version: z.int(),
  changed_at: z.iso.datetime(),
});
export type ListedQuotation = z.infer<typeof listedQuotation>;

export const QUOTATION_SORTS = sortsBy(['changed_at', 'total_cents', 'valid_until', 'promised_on']);

export const quotationFilter = z.object({
  status: z
    .enum(quotationStatuses, `A status is one of ${quotationStatuses.join(', ')}.`)
    .optional(),
  stage: z.enum(orderStages, `A stage is one of ${orderStages.join(', ')}.`).optional(),
  /** Orders of which this is due. */
  due_for: z.enum(dueKinds, `What is due is one of ${dueKinds.join(', ')}.`).optional(),
  /** Orders of which something is late today: money, or the delivery. */
  late: z.enum(['yes'], 'Late is yes, or left out.').optional(),
  /** Orders that are open, or done: delivered and paid. */
  show: z.enum(['open', 'done', 'all'], 'Show is open, done or all.').optional(),
  /** Words of the number, the customer, or what is quoted. */
  q: z.string().trim().max(200, 'A search has at most 200 characters.').optional(),
  enquiry_id: id.optional(),
  /** Id of an enquiry: its quotations, and all for its phone number or address. */
  same_person: id.optional(),
  sort: sortParam(QUOTATION_SORTS, '-changed_at'),
});
export type QuotationFilter = z.infer<typeof quotationFilter>;

/** `GET /api/orders/export` */
export const orderFilter = quotationFilter
  .omit({ status: true, enquiry_id: true, same_person: true })
  .extend({
    format: z.enum(SHEET_FORMATS, `A format is one of ${SHEET_FORMATS.join(', ')}.`).default('csv'),
  });
export type OrderFilter = z.output<typeof orderFilter>;

/** `GET /api/quotations` */
export const quotationQuery = quotationFilter.extend(paging.shape);

/** `POST /api/quotations` */
export const newQuotation = z
  .object({
    /** What it answers; its products become the lines. */
    enquiry_id: id.nullable().default(null),
    /** Quotation whose lines and terms it takes over, for any customer. */
    copy_of: id.optional(),
  })
  .refine(({ enquiry_id, copy_of }) => enquiry_id === null || copy_of === undefined, {
    path: ['copy_of'],
    message: 'A quotation answers an enquiry, or copies another quotation.',
  });

/** `POST /api/quotations/:id/sending` and `…/reminder` */
export const quotationSending = z.object({
  /** By mail with the PDF, or as a link that staff pass on themselves. */
  by: z.enum(['mail', 'link'], 'Send it by mail, or take the link.'),
});

export const sentQuotation = z.object({
  quotation,
  /** Address of the customer's page; anybody with it can accept. */
  link: z.url(),
});
export type SentQuotation = z.infer<typeof sentQuotation>;

const MAX_NOTE = 2000;

/** `POST /api/quotations/:id/decision`: an answer that a customer gave to a member of staff. */
export const notedDecision = z.object({
  decision: z.enum(decisions, 'A decision is accepted or declined.'),
  /** How the customer answered. */
  via: z.enum(['phone', 'whatsapp', 'mail', 'visit'], 'Say how the customer answered.'),
  /** Who answered; the customer if it is empty. */
  name: z.string().overwrite(typedLine).max(200, 'A name has at most 200 characters.').default(''),
  note: z
    .string()
    .overwrite(typedLines)
    .max(MAX_NOTE, `A note has at most ${MAX_NOTE.toLocaleString('en')} characters.`)
    .default(''),
  /** Positions of the optional lines that the customer does not take; all of them by default. */
  left_out: z.array(z.int().min(0)).max(200).optional(),
});
export type NotedDecision = z.output<typeof notedDecision>;

/** `PUT /api/quotations/:id/order`; what is left out stays. */
export const orderChange = z.object({
  stage: z.enum(orderStages, 'Choose a stage.').optional(),
  /** What was agreed after the acceptance, in place of the deposit that was quoted. */
  deposit: deposit.optional(),
  /** Day that the customer was promised; null for none. */
  promised_on: calendarDay('A promised day is a date, such as 2027-03-01.').nullable().optional(),
  /** With the stage `delivered`: its day, today without it, and who took it. */
  delivered_on: calendarDay('A day of delivery is a date, such as 2027-03-01.').optional(),
  taken_by: z
    .string()
    .overwrite(typedLine)
    .max(200, 'A name has at most 200 characters.')
    .optional(),
});
export type OrderChange = z.output<typeof orderChange>;
