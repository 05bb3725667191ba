import { z } from 'zod';

/** One entry of `data/promotions.json`; without dates it runs for as long as it is on. */
export const promotion = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  on: z.boolean(),
  from: z.iso.date().optional(),
  until: z.iso.date().optional(),
  title: z.string().min(1),
  text: z.string().min(1),
  link: z.strictObject({ label: z.string().min(1), path: z.string().startsWith('/') }).optional(),
});
export type Promotion = z.infer<typeof promotion>;
export const promotions = z.array(promotion);
