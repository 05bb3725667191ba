import { z } from 'zod';
import { id } from '../../platform/contract/id.ts';
import { MAX_CENTS, moneyText } from '../../platform/contract/money.ts';
import { paging } from '../../platform/contract/paging.ts';
import { sortParam, sortsBy } from '../../platform/contract/sorting.ts';
import { typedLine, typedLines } from '../../platform/contract/typed-text.ts';
import { unsentMail } from '../../platform/contract/unsent-mail.ts';
import { totalsOf } from './totals.ts';

export const MAX_QUOTATION_LINES = 200;
const MAX_QUANTITY = 10_000;

const line = (label: string, max: number) =>
  z
    .string(`${label} is a text.`)
    .overwrite(typedLine)
    .max(max, `${label} has at most ${max} characters.`);
const lines = (label: string, max: number) =>
  z
    .string(`${label} is a text.`)
    .overwrite(typedLines)
    .max(max, `${label} has at most ${max.toLocaleString('en')} characters.`);
const percent = (label: string) => {
  const message = `${label} is a number from 0 to 100, with two digits at most, such as 7.5.`;
  return z.number(message).min(0, message).max(100, message).refine(hasTwoDigits, message);
};

const QUANTITY = `A quantity is a number up to ${MAX_QUANTITY.toLocaleString('en')}, with two digits at most, such as 21 or 2.5.`;
const PRICE = `A price is an amount of shillings up to ${moneyText(MAX_CENTS)}, such as 24,500 or 24,500.50.`;

const quotationLine = z.object({
  /** Null for a line without a catalogue product. */
  product_id: id.nullable().default(null),
  title: line('A title', 200).min(1, 'Say what this line is for.'),
  sku: line('A SKU', 40).default(''),
  /** Address of the product’s photo on this site; empty without one. */
  picture: z
    .string()
    .regex(/^(\/storage\/products\/[\w/-]+\.webp)?$/, 'This is no photograph.')
    .default(''),
  /** The finish or another remark. */
  note: lines('A note', 500).default(''),
  quantity: z
    .number(QUANTITY)
    .positive(QUANTITY)
    .max(MAX_QUANTITY, QUANTITY)
    .refine(hasTwoDigits, QUANTITY),
  /** Null until somebody sets it; sending requires it. */
  unit_price_cents: z.int(PRICE).min(0, PRICE).max(MAX_CENTS, PRICE).nullable(),
  discount_percent: percent('A discount').default(0),
  is_service: z.boolean().default(false),
  is_optional: z.boolean().default(false),
});
export type QuotationLine = z.output<typeof quotationLine>;

const EMAIL = 'Please give a whole address, such as amina@example.co.ke.';

/** Editable content of a quotation. */
export const quotationContent = z.object({
  customer: z.object({
    name: line('A name', 200),
    company: line('A company', 160).default(''),
    email: z.union([z.literal(''), z.email(EMAIL).max(254, EMAIL)], EMAIL).default(''),
    phone: line('A phone number', 40).default(''),
  }),
  lines: z
    .array(quotationLine)
    .max(MAX_QUOTATION_LINES, `A quotation has at most ${MAX_QUOTATION_LINES} lines.`),
  discount_percent: percent('The discount on all').default(0),
  vat_percent: percent('VAT').default(16),
  prices_include_vat: z.boolean().default(false),
  /** Last day for acceptance, in Nairobi. */
  valid_until: z.iso.date('Valid until is a date, such as 2027-03-01.'),
  lead_time: line('The lead time', 200).default(''),
  payment_terms: lines('The payment terms', 2000).default(''),
  /** Message to the customer. */
  words: lines('Your words', 5000).default(''),
});
export type QuotationContent = z.output<typeof quotationContent>;

/** Sums of the content; a line without a price counts as zero. */
export function contentTotals(content: QuotationContent, leftOut: readonly number[] = []) {
  const lines = content.lines.map((each) => ({
    ...each,
    unit_price_cents: each.unit_price_cents ?? 0,
  }));
  return totalsOf({ ...content, lines }, leftOut);
}

/** Titles of lines at these positions. */
export function titlesAt({ lines }: QuotationContent, positions: readonly number[]): string[] {
  return positions.map((position) => lines[position]?.title ?? '');
}

/**
 * - `sent`: the customer has not opened it
 * - `opened`: they opened it without an answer
 * - `expired`: its last day passed without an answer
 */
export const quotationStatuses = [
  'draft',
  'sent',
  'opened',
  'accepted',
  'declined',
  'expired',
] as const;
export type QuotationStatus = (typeof quotationStatuses)[number];

export const QUOTATION_STATUS_NAMES: Record<QuotationStatus, string> = {
  draft: 'Draft',
  sent: 'Sent',
  opened: 'Opened',
  accepted: 'Accepted',
  declined: 'Declined',
  expired: 'Expired',
};

/** True if the customer can still answer. */
export function isAwaited(status: QuotationStatus | 'replaced'): boolean {
  return status === 'sent' || status === 'opened';
}

export const decisions = ['accepted', 'declined'] as const;
export type Decision = (typeof decisions)[number];

/** `QT-2026-0001`, and `QT-2026-0001/2` for its second revision. */
export function referenceOf(number: string, revision: number): string {
  return revision === 1 ? number : `${number}/${revision}`;
}

/** A sent revision, which is immutable, and the customer's response. */
export const quotationRevision = z.object({
  revision: z.int().positive(),
  reference: z.string(),
  content: quotationContent,
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
  /** Name that the customer entered. */
  decided_by: z.string().nullable(),
  /** Reason for declining; empty without one. */
  reason: z.string(),
  /** Positions of optional lines that the customer declined. */
  left_out: z.array(z.int()),
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
  /** Draft; null without one. */
  draft: quotationContent.nullable(),
  /** Sent revisions, the latest first. */
  revisions: z.array(quotationRevision),
  /** Increases with each change. */
  version: z.int(),
  changed_at: z.iso.datetime(),
});
export type Quotation = z.infer<typeof quotation>;

/** Says that somebody else was faster, so nothing was done. */
export const quotationConflict = z.object({ message: z.string(), current: quotation });

/** A quotation in a list. */
export const listedQuotation = z.object({
  id: z.int(),
  /** Reference of the latest revision; null until it is sent. */
  reference: z.string().nullable(),
  customer: z.string(),
  company: z.string(),
  status: z.enum(quotationStatuses),
  /** See `quotationRevision`. */
  mail: unsentMail.nullable(),
  total_cents: z.int(),
  valid_until: z.iso.date(),
  responsible: z.string().nullable(),
  changed_at: z.iso.datetime(),
});
export type ListedQuotation = z.infer<typeof listedQuotation>;

export const QUOTATION_SORTS = sortsBy(['changed_at', 'total_cents', 'valid_until']);

export const quotationFilter = z.object({
  status: z
    .enum(quotationStatuses, `A status is one of ${quotationStatuses.join(', ')}.`)
    .optional(),
  q: z.string().trim().max(200, 'A search has at most 200 characters.').optional().meta({
    description: 'Words of the number, the customer, or what is quoted.',
  }),
  enquiry_id: id.optional(),
  same_person: id.optional().meta({
    description: 'Id of an enquiry: all that was quoted to whoever sent it.',
  }),
  sort: sortParam(QUOTATION_SORTS, '-changed_at'),
});
export type QuotationFilter = z.infer<typeof quotationFilter>;

/** `GET /api/quotations` */
export const quotationQuery = quotationFilter.extend(paging.shape);

/** `POST /api/quotations` */
export const newQuotation = z.object({
  enquiry_id: id
    .nullable()
    .default(null)
    .meta({ description: 'What it answers; its products become the lines.' }),
});

/** `POST /api/quotations/:id/sending` */
export const quotationSending = z.object({
  by: z.enum(['mail', 'link'], 'Send it by mail, or take the link.').meta({
    description: 'By mail with the PDF, or as a link that staff pass on themselves.',
  }),
});

export const sentQuotation = z.object({
  quotation,
  /** Address of the customer's page, returned only once; anybody with it can accept. */
  link: z.url(),
});
export type SentQuotation = z.infer<typeof sentQuotation>;

function hasTwoDigits(figure: number): boolean {
  return Math.abs(Math.round(figure * 100) - figure * 100) < 1e-6;
}
