import { z } from 'zod';
import { type Calls, defineCall } from '../../platform/contract/call.ts';
import { onePath } from '../../platform/contract/id.ts';
import * as routes from '../../routes.ts';
import { named } from './product.ts';
import { productCalls } from './product-calls.ts';
import { sheetCalls } from './spreadsheet/sheet-calls.ts';
import { tagCalls } from './tag-calls.ts';

const treeCalls = {
  listCategories: defineCall(routes.listCategories, {
    summary: 'Lists the categories',
    answer: z.array(named),
  }),
  showCategory: defineCall(routes.showCategory, {
    summary: 'Shows a category and its subcategories',
    params: onePath,
    answer: named.extend({ subcategories: z.array(named) }),
  }),
  listSubcategories: defineCall(routes.listSubcategories, {
    summary: 'Lists the subcategories of a category, as its children',
    params: onePath,
    answer: named.extend({ children: z.array(named) }),
  }),
  listTypes: defineCall(routes.listTypes, {
    summary: 'Lists the types of a subcategory',
    params: onePath,
    answer: z.array(named),
  }),
} satisfies Calls;

/** Spreadsheet calls come first, since `export` must not be parsed as a product id. */
export const catalogueCalls = {
  ...sheetCalls,
  ...productCalls,
  ...tagCalls,
  ...treeCalls,
};
