import { z } from 'zod';

const MAX_PRODUCTS = 2_000;
/** So many fill the carousel; nobody turns further. */
export const MAX_IN_CAROUSEL = 24;

/**
 * The products that staff have put in an order, by their ids: those of a page, or those that the
 * home page's carousel shows. What has come since stands before them, the newest first, or after.
 */
export const productOrder = z.strictObject({
  products: z
    // Larger than an id of the database can be, one would break the lists that go by the order.
    .array(z.int32().positive())
    .max(MAX_PRODUCTS, `An order has at most ${MAX_PRODUCTS} products.`)
    .overwrite((ids) => [...new Set(ids)]),
  newProducts: z.enum(['start', 'end']),
});
/** What the carousel shows: all of it goes into the home page. */
export const carouselOrder = productOrder.refine(
  ({ products }) => products.length <= MAX_IN_CAROUSEL,
  { path: ['products'], message: `The carousel has at most ${MAX_IN_CAROUSEL} pieces.` },
);
export type ProductOrder = z.infer<typeof productOrder>;

/** The name of a catalogue page's texts, or of the order of its products. */
export function pageDocument(kind: 'page' | 'order', path: string): string {
  const place = path.slice(1).replaceAll('/', '.');
  return `${kind}.${place.replace(/[^a-z.-]/g, '')}`;
}
