import { z } from 'zod';
import { attachment, attachmentsOf } from '../../../enquiry/contract/attachment.ts';
import { asDay, calendarDay } from '../../../platform/contract/calendar-day.ts';
import { id } from '../../../platform/contract/id.ts';
import { typedLines } from '../../../platform/contract/typed-text.ts';
import { unsentMail } from '../../../platform/contract/unsent-mail.ts';
import { type OrderStage, orderStages, type ReachedStage } from '../order-stages.ts';
import type { Quotation } from '../quotation.ts';

/** What the customer of an order is told: a stage that it has reached, or its promised day; or what they are asked for. */
export const orderTopics = [
  ...(['making', 'ready', 'delivered', 'promised'] as const),
  ...(['deposit', 'balance'] as const),
] as const;
export type OrderTopic = (typeof orderTopics)[number];

/** By mail, or by what staff pass on themselves: on WhatsApp, or copied to anywhere. */
export const messageWays = ['mail', 'whatsapp', 'copy'] as const;
export type MessageWay = (typeof messageWays)[number];

/** What an order can tell its customer now: the stage, where there are words for it, its promised day, and what is due. */
export function topicsOf({
  stage,
  promised_on,
  due_for,
}: Pick<Quotation, 'stage' | 'promised_on' | 'due_for'>) {
  return orderTopics.filter((topic) =>
    topic === 'promised'
      ? promised_on !== null && stage !== 'delivered'
      : topic === stage || topic === due_for,
  );
}

/** True for a message that asks for money. */
export function isAsking(about: OrderTopic): about is 'deposit' | 'balance' {
  return about === 'deposit' || about === 'balance';
}

/** The topic of a stage; none of an acceptance, which has a mail of its own. */
export function topicOf(stage: OrderStage): Exclude<OrderStage, 'accepted'> | undefined {
  return stage === 'accepted' ? undefined : stage;
}

const about = z.enum(orderTopics, `A message is about one of ${orderTopics.join(', ')}.`);

/** `GET /api/quotations/:id/message` */
export const messageQuery = z.object({
  about,
  /** Day of the delivery that the words name, while somebody corrects it. */
  delivered_on: calendarDay('A day of delivery is a date, such as 2027-03-01.').optional(),
});
export type MessageQuery = z.output<typeof messageQuery>;

/** The words that stand ready for a customer, and how they can be reached. */
export const readyMessage = z.object({
  subject: z.string(),
  /** Its paragraphs, without the link. */
  text: z.string(),
  /** Address of the customer's page; null without one. */
  link: z.url().nullable(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
});

export type ReadyMessage = z.infer<typeof readyMessage>;

export const MAX_MESSAGE = 4000;

/** `POST /api/quotations/:id/messages` */
export const newMessage = z.object({
  about,
  way: z.enum(messageWays, 'Say how the customer is told.'),
  text: z
    .string('A message is a text.')
    .overwrite(typedLines)
    .min(1, 'Write something first.')
    .max(MAX_MESSAGE, `A message has at most ${MAX_MESSAGE.toLocaleString('en')} characters.`),
  attachments: attachmentsOf('a message'),
});
export type NewMessage = z.output<typeof newMessage>;

/** `GET /api/order-events`: those of one quotation, or of all that answer an enquiry. */
export const orderEventQuery = z
  .object({ quotation_id: id.optional(), enquiry_id: id.optional() })
  .refine(
    ({ quotation_id, enquiry_id }) => (quotation_id === undefined) !== (enquiry_id === undefined),
    {
      path: ['quotation_id'],
      message: 'Name a quotation or an enquiry.',
    },
  );
export type OrderEventQuery = z.output<typeof orderEventQuery>;

const event = {
  id: z.int(),
  quotation_id: z.int(),
  /** Number of the order. */
  reference: z.string(),
  at: z.iso.datetime(),
  /** Member of staff, by the name at that time; null once their data was erased. */
  by: z.string().nullable(),
};

const day = asDay(z.iso.date()).nullable();

const reached = z.object({
  stage: z.enum(orderStages),
  delivered_on: asDay(z.iso.date()).optional(),
  taken_by: z.string().optional(),
});

/** What staff did with an order, or told its customer. */
export const orderEvent = z.discriminatedUnion('kind', [
  z.object({
    ...event,
    kind: z.literal('step'),
    /** Before and after; left out where it stayed. */
    stage: z.tuple([reached, reached]).optional(),
    promised_on: z.tuple([day, day]).optional(),
  }),
  z.object({
    ...event,
    kind: z.literal('message'),
    about,
    way: z.enum(messageWays),
    text: z.string(),
    recipient: z.string().nullable(),
    /** Null once its mail is sent, and without one. */
    mail: unsentMail.nullable(),
    attachments: z.array(attachment),
  }),
]);
export type OrderEvent = z.infer<typeof orderEvent>;
export type OrderStep = Extract<OrderEvent, { kind: 'step' }>;
export type OrderMessage = Extract<OrderEvent, { kind: 'message' }>;

/** The stage of a step as the history has it. */
export function asReached(stored: ReachedStage | null): z.infer<typeof reached> {
  const { stage = 'accepted', delivered_on, taken_by } = stored ?? {};
  return { stage, ...(delivered_on && { delivered_on, taken_by: taken_by ?? '' }) };
}
