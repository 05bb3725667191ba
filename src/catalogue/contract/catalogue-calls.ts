import { z } from 'zod';
import type { Calls } from '../../platform/contract/call.ts';
import { onePath } from '../../platform/contract/id.ts';
import * as routes from '../../routes.ts';
import { named } from './product.ts';
import { heldTag, productCalls, unchanged } from './product-calls.ts';
import { publication } from './publication.ts';
import { searchedProduct } from './search-entry.ts';
import { tagCalls } from './tag-calls.ts';

const storedKey = z.object({
  key: z.string().meta({ description: 'The url of a product’s image, slashes and all.' }),
});

export const catalogueCalls = {
  ...productCalls,
  listSearchEntries: {
    route: routes.listSearchEntries,
    summary: 'Lists what the search of the public pages looks through',
    description: 'The products that visitors see, in brief, in the order they were added.',
    headers: heldTag,
    successes: {
      200: { description: 'The entries.', schema: z.array(searchedProduct) },
      304: unchanged,
    },
  },
  showPublication: {
    route: routes.showPublication,
    summary: 'Says whether saved changes are on their way to the site',
    description: 'What the site shows by now is in /published.json, as product id → version.',
    successes: { 200: { description: 'How far it is.', schema: publication } },
  },
  ...tagCalls,
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
  showPhoto: {
    route: routes.showPhoto,
    summary: 'Sends a stored photograph',
    description: 'An address never changes what it shows.',
    params: storedKey,
    headers: heldTag,
    successes: {
      200: { description: 'The photograph.', contentType: 'image/webp' },
      304: unchanged,
    },
    refusals: { 404: 'There is no such photo.' },
  },
} satisfies Calls;
