import { z } from 'zod';

const MAX_PRODUCTS = 2_000;

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
export type ProductOrder = z.infer<typeof productOrder>;
