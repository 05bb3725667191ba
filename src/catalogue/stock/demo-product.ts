import { z } from 'zod';
import { photoPath } from '../contract/photo-path.ts';
import { productFields } from '../contract/product.ts';

/**
 * One entry of `data/demo-products.json`: what `npm run seed` puts into an empty database.
 * `key` tells the seeded products apart from those that staff have added.
 */
export const demoProduct = productFields.and(
  z.object({
    key: z.string().regex(/^[a-z-]+-\d{2}$/),
    photos: z.array(z.strictObject({ file: photoPath, alt: z.string().min(1) })).min(1),
  }),
);
export type DemoProduct = z.infer<typeof demoProduct>;

export const demoProducts = z.array(demoProduct);
