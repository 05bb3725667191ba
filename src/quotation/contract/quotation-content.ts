import { z } from 'zod';
import { chosenTitle } from '../../catalogue/contract/choices/chosen.ts';
import { chosenSchema, storedChosen } from '../../catalogue/contract/choices/chosen-schemas.ts';
import { mailAddressProblem } from '../../enquiry/contract/contact.ts';
import { contactFields } from '../../enquiry/contract/contact-fields.ts';
import { MAX_NOTE_CHARS } from '../../enquiry/contract/quote-limits.ts';
import { asDay, calendarDay } from '../../platform/contract/calendar-day.ts';
import { id } from '../../platform/contract/id.ts';
import { MAX_CENTS, moneyText } from '../../platform/contract/money.ts';
import { hasTwoDecimals } from '../../platform/contract/typed-number.ts';
import { trimUnseen, typedLine, typedLines } from '../../platform/contract/typed-text.ts';
import {
  DEPOSIT_TOO_MUCH,
  type DepositBase,
  deposit,
  depositCents,
  isMoreThan,
} from './deposit.ts';
import { optionalLines, totalsOf } from './totals.ts';

export const MAX_QUOTATION_LINES = 200;
const MAX_QUANTITY = 10_000;
/** KSh 1,000,000,000,000 in cents, far below the limit of exact numbers. */
export const MAX_TOTAL_CENTS = 100_000_000_000_000;
/** Longer than any enquiry's first and last name together. */
const MAX_NAME = contactFields.fname.maxLength + contactFields.lname.maxLength + 1;
const YEARS_VALID = 3;

/** A quotation's content as it is stored and shown: whatever an older version took is shown. */
const shownLine = z.object({
  /** Null for a line without a catalogue product. */
  product_id: z.int().nullable(),
  title: z.string(),
  sku: z.string(),
  /** Address of the product’s photo on this site; empty without one. */
  picture: z.string(),
  /** What was chosen of the product, such as a fabric; empty in lines of older versions. */
  chosen: storedChosen,
  /** The finish or another remark. */
  note: z.string(),
  quantity: z.number(),
  /** As it was typed. Null until somebody sets it; sending requires it. */
  unit_price_cents: z.number().nullable(),
  /** Whether VAT is in that price; absent where it is as in the quotation. */
  price_includes_vat: z.boolean().optional(),
  discount_percent: z.number(),
  /** Delivery, fitting and the like, which the discount on all excludes. */
  is_service: z.boolean(),
  /** The customer may leave it out. */
  is_optional: z.boolean(),
  /** It is in stock: paid in full before delivery, and outside a deposit in per cent. */
  is_from_stock: z.boolean(),
});
export type QuotationLine = z.output<typeof shownLine>;

export const shownContent = z.object({
  customer: z.object({
    name: z.string(),
    company: z.string(),
    email: z.string(),
    phone: z.string(),
  }),
  lines: z.array(shownLine),
  /** Discount on all lines that are no service. */
  discount_percent: z.number(),
  vat_percent: z.number(),
  prices_include_vat: z.boolean(),
  /** Last day for acceptance, in Nairobi. */
  valid_until: asDay(z.string()),
  lead_time: z.string(),
  payment_terms: z.string(),
  deposit: deposit,
  /** Message to the customer. */
  words: z.string(),
});
export type QuotationContent = z.output<typeof shownContent>;

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
  return z.number(message).min(0, message).max(100, message).refine(hasTwoDecimals, message);
};

const QUANTITY = `A quantity is a number above 0, up to ${MAX_QUANTITY.toLocaleString('en')}, with two digits at most, such as 21 or 2.5.`;
const PRICE = `A price is an amount of shillings up to ${moneyText(MAX_CENTS)}, such as 24,500 or 24,500.50.`;
const TOO_MUCH = `The total is more than KSh ${moneyText(MAX_TOTAL_CENTS)}. Check the quantities and prices.`;

const quotationLine = shownLine.extend({
  product_id: id.nullable().default(null),
  title: line('A title', 200).min(1, 'Say what this line is for.'),
  sku: line('A SKU', 40).default(''),
  picture: z
    .string()
    .regex(/^(\/storage\/products\/[\w/-]+\.webp)?$/, 'This is no photograph.')
    .default(''),
  chosen: chosenSchema,
  note: lines('A note', MAX_NOTE_CHARS).default(''),
  quantity: z
    .number(QUANTITY)
    .positive(QUANTITY)
    .max(MAX_QUANTITY, QUANTITY)
    .refine(hasTwoDecimals, QUANTITY),
  unit_price_cents: z.int(PRICE).min(0, PRICE).max(MAX_CENTS, PRICE).nullable(),
  discount_percent: percent('A discount').default(0),
  is_service: z.boolean().default(false),
  is_optional: z.boolean().default(false),
  is_from_stock: z.boolean().default(false),
});

/**
 * Content that staff save. It takes every customer that a form takes: an address that no mail can
 * use is a problem of sending, see `sendingProblems`.
 */
export const quotationContent = shownContent
  .extend({
    customer: z.object({
      name: line('A name', MAX_NAME),
      company: line('A company', contactFields.cname.maxLength).default(''),
      email: z
        .string()
        .overwrite(trimUnseen)
        .max(contactFields.email.maxLength, 'An address has at most 254 characters.')
        .default(''),
      phone: line('A phone number', contactFields.phone.maxLength).default(''),
    }),
    lines: z
      .array(quotationLine)
      .max(MAX_QUOTATION_LINES, `A quotation has at most ${MAX_QUOTATION_LINES} lines.`),
    discount_percent: percent('The discount on all').default(0),
    vat_percent: percent('VAT').default(16),
    prices_include_vat: z.boolean().default(false),
    valid_until: calendarDay('Valid until is a date, such as 2027-03-01.'),
    lead_time: line('The lead time', 200).default(''),
    payment_terms: lines('The payment terms', 2000).default(''),
    deposit: deposit.default(null),
    words: lines('Your message', 5000).default(''),
  })
  .refine((content) => contentTotals(content, []).total <= MAX_TOTAL_CENTS, {
    path: ['lines'],
    message: TOO_MUCH,
  });

/** Sums of the content, see `totalsOf`; a line without a price counts as zero. */
export function contentTotals(content: QuotationContent, leftOut?: readonly number[]) {
  return totalsOf(content, leftOut);
}

/**
 * What counts of a revision: the positions that its customer left out of what they accepted;
 * undefined without a yes, so that all optional lines are outside the total.
 */
export function agreedWithout(
  answer: { decision: string | null; left_out: number[] } | null | undefined,
): number[] | undefined {
  return answer?.decision === 'accepted' ? answer.left_out : undefined;
}

/** True for a piece in stock, never for a service. */
export function isFromStock({ is_service, is_from_stock }: QuotationLine): boolean {
  return is_from_stock && !is_service;
}

/**
 * What a deposit is taken from: a part is one of the total. Pieces in stock are paid before their
 * delivery, so where a quotation has some, it is a part of the pieces that are made and taken, after
 * all discounts and with VAT; stock and services, such as the delivery, belong to the balance.
 */
export function depositBase(
  content: QuotationContent,
  leftOut: readonly number[] = optionalLines(content),
): DepositBase {
  const { total } = contentTotals(content, leftOut);
  if (!content.lines.some(isFromStock)) return { total, base: total, isOfMade: false };
  const made = content.lines.filter(
    ({ is_service, is_from_stock, is_optional }, position) =>
      !is_service && !is_from_stock && !(is_optional && leftOut.includes(position)),
  );
  const base = contentTotals({ ...content, lines: made }, []).total;
  return { total, base, isOfMade: true };
}

/** The agreed deposit of what the customer takes, in cents. */
export function contentDeposit(content: QuotationContent, leftOut?: readonly number[]): number {
  return depositCents(content.deposit, depositBase(content, leftOut));
}

/** Titles of lines at these positions. */
export function titlesAt({ lines }: QuotationContent, positions: readonly number[]): string[] {
  return positions.flatMap((position) => {
    const line = lines[position];
    return line ? [chosenTitle(line)] : [];
  });
}

/** `mail` sends it with the PDF; `link` returns the link, which staff pass on themselves. */
export type SendingWay = 'mail' | 'link';

/**
 * What has to be mended before a quotation goes out, by field, in the order of the form. The form
 * says it before it asks, and the server refuses by the same rule.
 *
 * @param today in Nairobi, as `2027-03-01`
 */
export function sendingProblems(
  content: QuotationContent,
  by: SendingWay,
  today: string,
): Record<string, string> {
  const problems: Record<string, string> = {};
  const { customer, valid_until } = content;
  if (customer.name === '') problems['customer.name'] = 'Say who it is for.';
  const address = by === 'mail' && addressProblem(customer.email);
  if (address) problems['customer.email'] = address;
  if (content.lines.length === 0) problems['lines'] = 'Add a line first.';
  content.lines.forEach(({ unit_price_cents }, position) => {
    if (unit_price_cents !== null) return;
    problems[`lines.${position}.unit_price_cents`] = `Line ${position + 1} has no price.`;
  });
  if (isMoreThan(content.deposit, contentTotals(content).total))
    problems['deposit'] = DEPOSIT_TOO_MUCH;
  if (valid_until < today) problems['valid_until'] = 'This day is over. Choose a later one.';
  else if (Number(valid_until.slice(0, 4)) > Number(today.slice(0, 4)) + YEARS_VALID) {
    problems['valid_until'] = `Choose a day within ${YEARS_VALID} years.`;
  }
  return problems;
}

/** Says why no mail can go to a customer; undefined if one can. */
export function addressProblem(email: string): string | undefined {
  return email === '' ? 'Say where the mail is to go.' : mailAddressProblem(email);
}
