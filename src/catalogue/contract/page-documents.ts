import { z } from 'zod';

const MAX_PRODUCTS = 2_000;
/** Fills the carousel; nobody scrolls further. */
export const MAX_IN_CAROUSEL = 24;

/**
 * Ids of the products that staff have ordered, for a page or for the home page's carousel. Newer
 * products come before them, newest first, or after them.
 */
export const productOrder = z.strictObject({
  products: z
    // A larger id than the database allows would break the queries that use the order.
    .array(z.int32().positive())
    .max(MAX_PRODUCTS, `An order has at most ${MAX_PRODUCTS} products.`)
    .overwrite((ids) => [...new Set(ids)]),
  newProducts: z.enum(['start', 'end']),
});
/** Limited, since the home page contains all of them. */
export const carouselOrder = productOrder.refine(
  ({ products }) => products.length <= MAX_IN_CAROUSEL,
  { path: ['products'], message: `The carousel has at most ${MAX_IN_CAROUSEL} pieces.` },
);
export type ProductOrder = z.infer<typeof productOrder>;

/** Name of a page's document, or of the document with its product order. */
export function pageDocument(kind: 'page' | 'order', path: string): string {
  const name = path.slice(1).replaceAll('/', '.');
  return `${kind}.${name.replace(/[^a-z.-]/g, '')}`;
}
