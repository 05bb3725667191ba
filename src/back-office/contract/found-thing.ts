import { z } from 'zod';
import { defineCall } from '../../platform/contract/call.ts';
import * as routes from '../../routes.ts';

/** A search result for staff. */
const foundThing = z.object({
  kind: z.enum(['product', 'customer', 'enquiry', 'quotation', 'order', 'payment', 'screen']),
  title: z.string(),
  /** Path of it on this site. */
  path: z.string(),
  /** Distinguishes it from others of the same title. */
  about: z.string().optional(),
  /** Address of the smallest rendition. */
  picture: z.string().optional(),
});
export type FoundThing = z.infer<typeof foundThing>;

const wantedThing = z.object({
  q: z.string('Say what you are looking for.').trim().min(1).max(200),
});

export const findAnything = defineCall(routes.findAnything, {
  query: wantedThing,
  answer: z.array(foundThing),
});
