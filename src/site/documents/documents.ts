import type { z } from 'zod';
import pages from '../../../data/catalogue-pages.json' with { type: 'json' };
import company from '../../../data/company.json' with { type: 'json' };
import promotions from '../../../data/promotions.json' with { type: 'json' };
import { cataloguePage } from '../../catalogue/contract/catalogue-page.ts';
import { companyFile } from '../../company/contract/company-file.ts';
import { promotion } from '../../company/contract/promotion.ts';
import { type ProductOrder, productOrder } from '../contract/product-order.ts';
import { pageDocument } from '../contract/site-documents.ts';

/** Something that staff may write over, and what is true of it with and without that. */
interface Document {
  schema: z.ZodType;
  defaults: unknown;
}

const asAdded: ProductOrder = { products: [], newProducts: 'end' };

/** Every document by its name: the files of `data/` are its defaults, one schema is for both. */
export const documents: ReadonlyMap<string, Document> = new Map<string, Document>([
  ['company', { schema: companyFile, defaults: company }],
  ['banner', { schema: promotion, defaults: promotions[0] }],
  ['carousel', { schema: productOrder, defaults: asAdded }],
  ...pages.flatMap((page): [string, Document][] => [
    [pageDocument('page', page.path), { schema: cataloguePage, defaults: page }],
    [pageDocument('order', page.path), { schema: productOrder, defaults: asAdded }],
  ]),
]);
