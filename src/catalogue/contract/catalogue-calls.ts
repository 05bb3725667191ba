import { z } from 'zod';
import { type Calls, defineCall } from '../../platform/contract/call.ts';
import { onePath } from '../../platform/contract/id.ts';
import * as routes from '../../routes.ts';
import { named } from './product.ts';
import { productCalls } from './product-calls.ts';
import { searchCalls } from './search/search-calls.ts';
import { sheetCalls } from './spreadsheet/sheet-calls.ts';
import { tagCalls } from './tag-calls.ts';

export const treeCalls = {
  listCategories: defineCall(routes.listCategories, { answer: z.array(named) }),
  showCategory: defineCall(routes.showCategory, {
    params: onePath,
    answer: named.extend({ subcategories: z.array(named) }),
  }),
  listSubcategories: defineCall(routes.listSubcategories, {
    params: onePath,
    answer: named.extend({ children: z.array(named) }),
  }),
  listTypes: defineCall(routes.listTypes, { params: onePath, answer: z.array(named) }),
} satisfies Calls;

/** Spreadsheet calls come first, since `export` must not be parsed as a product id. */
export const catalogueCalls = {
  ...sheetCalls,
  ...productCalls,
  ...searchCalls,
  ...tagCalls,
  ...treeCalls,
};
