import { z } from 'zod';
import { setAsideCount } from '../../enquiry/contract/mail/set-aside.ts';
import { asDay } from '../../platform/contract/calendar-day.ts';
import { defineCall } from '../../platform/contract/call.ts';
import { lateKinds } from '../../quotation/contract/payments/late.ts';
import { payment } from '../../quotation/contract/payments/payment.ts';
import * as routes from '../../routes.ts';

/**
 * - `reminder`: the reminder of an enquiry is due
 * - `answer`: an enquiry has no answer, or its customer wrote again
 * - `question`: a customer asked about a quotation, and nobody has answered
 * - `customer`: a customer accepted, declined or paid, and nobody has looked
 * - `expiring`: a quotation runs out within `EXPIRING_DAYS`
 * - `payment`: somebody says that money came, and nobody has confirmed it
 * - `deposit`, `delivery`: late
 * - `balance`: late, or due before a day promised within `BALANCE_DAYS`
 */
export const taskKinds = [
  'reminder',
  'answer',
  'question',
  'customer',
  'expiring',
  'payment',
  ...lateKinds,
] as const;
export type TaskKind = (typeof taskKinds)[number];

/** Tasks whose id is that of an enquiry. */
export const ENQUIRY_TASKS: readonly TaskKind[] = ['reminder', 'answer', 'question', 'customer'];

export const EXPIRING_DAYS = 3;

/** A balance is asked for so many days before the promised day. */
export const BALANCE_DAYS = 3;

/** A customer's question or act comes before a task that is late by fewer days than this. */
export const CUSTOMER_FIRST_DAYS = 2;

/** The longest list that anybody works through in a day. */
export const MAX_TASKS = 100;

/** Something that waits for a member of staff. */
export const task = z.object({
  kind: z.enum(taskKinds),
  /** Id of the enquiry; of the payment for `payment`, and of the quotation for `expiring` and what is late. */
  id: z.int(),
  /** Name of the customer. */
  customer: z.string(),
  /** Last words of the enquiry or what it asks for, or the number of the quotation and the sum. */
  about: z.string(),
  /** Moment since which an answer or a look is due; null for what is due on a day. */
  due_at: z.iso.datetime().nullable(),
  /** Day of the reminder, last day of the quotation, or day by which to pay or deliver; null otherwise. */
  due_on: asDay(z.iso.date()).nullable(),
  /** The payment that a press confirms. */
  payment: payment.nullable(),
  /** False if it is nobody’s. */
  mine: z.boolean(),
});
export type Task = z.infer<typeof task>;

/** Answer: what is late first, the count of all, and mails of the last days that nobody sees here. */
export const taskList = z.object({
  total: z.int(),
  tasks: z.array(task),
  set_aside: z.array(setAsideCount),
});
export type TaskList = z.infer<typeof taskList>;

export const listTasks = defineCall(routes.listTasks, { answer: taskList });
