import { z } from 'zod';
import type { Calls } from '../../platform/contract/call.ts';
import { onePath } from '../../platform/contract/id.ts';
import * as routes from '../../routes.ts';
import { named } from './product.ts';

export const categoryCalls = {
  listCategories: {
    route: routes.listCategories,
    summary: 'Lists the categories',
    successes: { 200: { description: 'The categories.', schema: z.array(named) } },
  },
  showCategory: {
    route: routes.showCategory,
    summary: 'Shows a category and its subcategories',
    params: onePath,
    successes: {
      200: {
        description: 'The category.',
        schema: named.extend({ subcategories: z.array(named) }),
      },
    },
  },
  listSubcategories: {
    route: routes.listSubcategories,
    summary: 'Lists the subcategories of a category, as its children',
    params: onePath,
    successes: {
      200: { description: 'The category.', schema: named.extend({ children: z.array(named) }) },
    },
  },
  listTypes: {
    route: routes.listTypes,
    summary: 'Lists the types of a subcategory',
    params: onePath,
    successes: { 200: { description: 'The types.', schema: z.array(named) } },
  },
} satisfies Calls;
