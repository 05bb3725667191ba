import { z } from 'zod';
import { RETENTION } from '../../company/contract/retention.ts';
import { asDay } from '../../platform/contract/calendar-day.ts';
import { defineCall } from '../../platform/contract/call.ts';
import * as routes from '../../routes.ts';

/** The note by which staff keep an enquiry: every note is an activity, after which it stays as long again. */
export const KEPT_NOTE = `Kept for another ${RETENTION.enquiryMonths} months.`;

/** The longest list that anybody reads. */
export const MAX_REMOVALS = 100;

/** An enquiry that is removed soon, since nothing has happened in it for so long. */
export const removal = z.object({
  id: z.int(),
  /** Name of the customer. */
  customer: z.string(),
  /** What they said last, or the reference. */
  about: z.string(),
  /** Day from which it is removed. */
  removed_on: asDay(z.iso.date()),
});
export type Removal = z.infer<typeof removal>;

/** Answer: what goes first, and the count of all. */
export const removalList = z.object({ total: z.int(), enquiries: z.array(removal) });
export type RemovalList = z.infer<typeof removalList>;

export const listRemovals = defineCall(routes.listRemovals, { answer: removalList });
