import { z } from 'zod';
import { dueKinds } from './due.ts';
import { type MessageReading, messageKinds, warningKinds } from './message-reading.ts';
import { payment, paymentWays } from './payment.ts';

/** `POST /api/payments/readings` */
export const paymentPaste = z.object({
  /** Messages as they were copied. */
  text: z
    .string('Paste a message.')
    .max(20_000, 'This is too much to read at once. Paste at most 20,000 characters.'),
});

/** Why an order is suggested, the surest reason first. */
export const suggestionReasons = ['number', 'number in part', 'sum', 'phone', 'name'] as const;
export type SuggestionReason = (typeof suggestionReasons)[number];

/** An order that a payment can be for. */
export const suggestedOrder = z.object({
  quotation_id: z.int(),
  reference: z.string(),
  customer: z.string(),
  due_cents: z.number(),
  due_for: z.enum(dueKinds),
  /** True for an accepted one of which nothing is due any more. */
  is_paid: z.boolean(),
  reasons: z.array(z.enum(suggestionReasons)),
});
export type SuggestedOrder = z.infer<typeof suggestedOrder>;

const messageReading = z.object({
  kind: z.enum(messageKinds),
  text: z.string(),
  code: z.string().nullable(),
  cents: z.number().nullable(),
  way: z.enum(paymentWays).nullable(),
  payer: z.string(),
  phone: z.string(),
  payee: z.string(),
  account: z.string(),
  paid_at: z.iso.datetime().nullable(),
  reverses: z.string().nullable(),
  warnings: z.array(z.object({ kind: z.enum(warningKinds), words: z.string() })),
}) satisfies z.ZodType<MessageReading>;

/** A message of a paste, and what it can be about. Nothing counts before somebody confirms it. */
export const paymentReading = messageReading.extend({
  /** The payment that has its code already. */
  known: payment.nullable(),
  /** The payment that a reversal takes back. */
  reversed: payment.nullable(),
  /** The likeliest order first. */
  suggestions: z.array(suggestedOrder),
});
export type PaymentReading = z.infer<typeof paymentReading>;

export const paymentReadings = z.object({ readings: z.array(paymentReading) });
