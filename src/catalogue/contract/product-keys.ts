import { z } from 'zod';
import { PRODUCT_KEY } from './product-address.ts';

const KEY = PRODUCT_KEY.source.slice(1, -1);
const KEYS = new RegExp(`^${KEY}(?:,${KEY})*$`);

/** Keys of products in a query, separated by commas. */
export function productKeys(most: number) {
  return z
    .string('Say which pieces.')
    .regex(KEYS, 'These are not the keys of pieces.')
    .transform((text) => text.split(','))
    .pipe(z.array(z.string()).max(most));
}
