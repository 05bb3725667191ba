import { z } from 'zod';
import { PRODUCT_KEY } from './product-address.ts';

const KEY = PRODUCT_KEY.source.slice(1, -1);
const PIECE = `${KEY}(?:\\?[^,]*)?`;

/** Keys of products in a query, separated by commas. */
export const productKeys = (most: number) => listOf(KEY, most);

/** The same, each with what was chosen of it: see `lineKey`. */
export const pieceKeys = (most: number) => listOf(PIECE, most);

function listOf(key: string, most: number) {
  return z
    .string('Say which pieces.')
    .regex(new RegExp(`^${key}(?:,${key})*$`), 'These are not the keys of pieces.')
    .transform((text) => text.split(','))
    .pipe(z.array(z.string()).max(most));
}
