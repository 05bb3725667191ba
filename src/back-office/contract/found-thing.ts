import { z } from 'zod';

/** A search result for staff: a product, an enquiry, a quotation or a screen. */
export const foundThing = z.object({
  kind: z.enum(['product', 'enquiry', 'quotation', 'screen']),
  title: z.string(),
  /** Path of it on this site. */
  path: z.string(),
  /** Distinguishes it from others of the same title. */
  about: z.string().optional(),
  picture: z.string().optional().meta({ description: 'Address of the smallest rendition.' }),
});
export type FoundThing = z.infer<typeof foundThing>;

export const wantedThing = z.object({
  q: z.string('Say what you are looking for.').trim().min(1).max(200),
});
