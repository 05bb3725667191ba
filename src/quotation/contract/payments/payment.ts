import { z } from 'zod';
import { attachment } from '../../../enquiry/contract/attachment.ts';
import { errorBody, messageBody } from '../../../platform/contract/call.ts';
import { id } from '../../../platform/contract/id.ts';
import { MAX_CENTS, moneyText } from '../../../platform/contract/money.ts';
import { paging } from '../../../platform/contract/paging.ts';
import { typedLine, typedLines } from '../../../platform/contract/typed-text.ts';
import { dueKinds, type OrderMoney } from './due.ts';
import { codeKey } from './transaction-code.ts';

export const paymentWays = ['mpesa', 'bank', 'cash', 'cheque', 'card'] as const;
export type PaymentWay = (typeof paymentWays)[number];

export const PAYMENT_WAY_NAMES: Record<PaymentWay, string> = {
  mpesa: 'M-Pesa',
  bank: 'Bank transfer',
  cash: 'Cash',
  cheque: 'Cheque',
  card: 'Card',
};

/**
 * - `reported`: the customer said so, or a message did
 * - `confirmed`: staff saw it in the account; only these count
 * - `void`: nobody found it, or it was noted by mistake and undone
 */
export const paymentStatuses = ['reported', 'confirmed', 'void'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** `earlier version`: taken over from an order whose deposit an earlier version called received. */
export const paymentSources = ['staff', 'customer', 'statement', 'earlier version'] as const;
export type PaymentSource = (typeof paymentSources)[number];

/** Money that came for an order, or went back. */
export const payment = z.object({
  id: z.int(),
  /** The order; null while nobody knows which one it is for. */
  quotation_id: z.int().nullable(),
  /** Number of the order. */
  reference: z.string().nullable(),
  /** With a minus for a refund or a reversal; null while the customer named no sum. */
  cents: z.number().nullable(),
  /** Null while it is unknown. */
  way: z.enum(paymentWays).nullable(),
  /** The code of M-Pesa or of the bank; null without one. It counts once. */
  code: z.string().nullable(),
  note: z.string(),
  payer: z.string(),
  /** The account as the payer typed it. */
  account: z.string(),
  /** Noon in Nairobi where only the day is known. */
  paid_at: z.iso.datetime(),
  status: z.enum(paymentStatuses),
  source: z.enum(paymentSources),
  /** The payment that it takes back. */
  reverses: z.int().nullable(),
  noted_at: z.iso.datetime(),
  /** Null for the customer and an earlier version, and once that person's data was erased. */
  noted_by: z.string().nullable(),
  confirmed_at: z.iso.datetime().nullable(),
  confirmed_by: z.string().nullable(),
  /** Photos and PDFs of the slip, which its customer sent. */
  files: z.array(attachment),
  /** Increases with each change. */
  version: z.int(),
});
export type Payment = z.infer<typeof payment>;

/** Sum of the confirmed ones. */
export function paidOf(payments: readonly Pick<Payment, 'status' | 'cents'>[]): number {
  return payments.reduce(
    (sum, { status, cents }) => sum + (status === 'confirmed' ? (cents ?? 0) : 0),
    0,
  );
}

/** A payment in a list, with the customer of its order; without a name, and without an order, empty. */
export const listedPayment = payment.extend({ customer: z.string() });
export type ListedPayment = z.infer<typeof listedPayment>;

export const orderMoney = z.object({
  paid_cents: z.number(),
  due_cents: z.number(),
  due_for: z.enum(dueKinds),
  credit_cents: z.number(),
}) satisfies z.ZodType<OrderMoney>;

/** Payments of an order in the order of their noting, and how it stands. */
export const orderPayments = orderMoney.extend({ payments: z.array(payment) });

const SUM = `A sum is an amount of shillings up to ${moneyText(MAX_CENTS)}, such as 24,500. What went back has a minus.`;

export const MAX_PAYMENT_NOTE = 500;

const PAID_AT = 'Say on which day it was paid.';

const line = (label: string, max: number) =>
  z.string().overwrite(typedLine).max(max, `${label} has at most ${max} characters.`);

const fields = {
  cents: z
    .int(SUM)
    .min(-MAX_CENTS, SUM)
    .max(MAX_CENTS, SUM)
    .refine((cents) => cents !== 0, SUM),
  way: z.enum(paymentWays, 'Say how it was paid.'),
  /** Empty without one. */
  code: z.string().overwrite(codeKey).max(40, 'A code has at most 40 characters.'),
  note: z
    .string()
    .overwrite(typedLines)
    .max(MAX_PAYMENT_NOTE, `A note has at most ${MAX_PAYMENT_NOTE} characters.`),
  payer: line('A payer', 200),
  account: line('An account', 200),
  paid_at: z.iso.datetime({ offset: true, error: PAID_AT }).refine((at) => at >= '2000', PAID_AT),
};

/** `POST /api/quotations/:id/payments` and `POST /api/payments` */
export const newPayment = z.object({
  ...fields,
  code: fields.code.default(''),
  note: fields.note.default(''),
  payer: fields.payer.default(''),
  account: fields.account.default(''),
  status: z.enum(['reported', 'confirmed'], 'A payment is reported or confirmed.'),
  /** The payment that it takes back. */
  reverses: id.nullable().default(null),
});
export type NewPayment = z.output<typeof newPayment>;

/** `PUT /api/payments/:id`; what is left out stays. */
export const paymentChange = z
  .object({
    ...fields,
    /** Another order; null for none. */
    quotation_id: id.nullable(),
    /** Confirmed, or void because nobody found it. */
    status: z.enum(['confirmed', 'void'], 'A payment is confirmed or void.'),
  })
  .partial();
export type PaymentChange = z.output<typeof paymentChange>;

/** `GET /api/payments` */
export const paymentQuery = paging.extend({
  status: z.enum(paymentStatuses, `A status is one of ${paymentStatuses.join(', ')}.`).optional(),
  /** Words of its code, payer, account, note or sum. */
  q: z.string().trim().max(200, 'A search has at most 200 characters.').optional(),
  /** Those whose order nobody knows. */
  order: z.enum(['none'], 'An order is none, or left out.').optional(),
});
export type PaymentQuery = z.output<typeof paymentQuery>;

/** Body of a 409; with the payment that has the code already. */
export const knownPayment = errorBody.extend({ payment: payment.optional() });

/** Body of a 412: somebody else was faster. */
export const paymentConflict = messageBody.extend({ current: payment });
