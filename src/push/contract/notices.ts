import { z } from 'zod';

/** Devices of a person that show notices. */
export const MAX_PHONES = 5;
/** A device on which nobody has opened the back office for so long gets no notices any more. */
export const SEEN_DAYS = 30;

/**
 * - `on`: the person has just switched notices on
 * - `enquiry`: a new one
 * - `answer`, `question`, `payment`: of a customer
 * - `due`: something is due today
 */
export const noticeKinds = ['on', 'enquiry', 'answer', 'question', 'payment', 'due'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

const yesOrNo = z.boolean('Choose yes or no.');

/** Which notices a person wants, on all their phones. */
export const noticeWishes = z.object({
  /** New enquiries. */
  enquiries: yesOrNo,
  /** Answers, questions and reported payments of customers. */
  answers: yesOrNo,
  /** What is due today. */
  due: yesOrNo,
  /** Also of what belongs to colleagues. */
  of_all: yesOrNo,
  /** Also from 20:00 to 07:00. */
  at_night: yesOrNo,
});
export type NoticeWishes = z.infer<typeof noticeWishes>;

/** A subscription, as a browser's `PushSubscription.toJSON` has it. */
export const pushSubscription = z.object({
  endpoint: z.string('The browser names no push service.').max(1000),
  keys: z.object({
    p256dh: z.string().regex(/^[\w-]{87}$/, 'This is no key of a browser.'),
    auth: z.string().regex(/^[\w-]{22}$/, 'This is no secret of a browser.'),
  }),
  /** The site's public key that it was made with. */
  key: z.string().max(100),
});
export type NewSubscription = z.infer<typeof pushSubscription>;

/** A device that shows notices. */
export const phone = z.object({
  id: z.uuid(),
  /** Browser and system, as in `Chrome on Android`. */
  device: z.string(),
  added_at: z.iso.datetime(),
  seen_at: z.iso.datetime(),
  /** False while its push service does not know it: opening the back office there mends that. */
  reachable: z.boolean(),
});
export type Phone = z.infer<typeof phone>;

/** Notices of the signed-in person. */
export const notices = z.object({
  /** Public key to subscribe with; null on a site without one, which sends no notices. */
  key: z.string().nullable(),
  wishes: noticeWishes,
  phones: z.array(phone),
});
export type Notices = z.infer<typeof notices>;
