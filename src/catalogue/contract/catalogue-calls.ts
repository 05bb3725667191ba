import { z } from 'zod';
import type { Calls } from '../../platform/contract/call.ts';
import * as routes from '../../routes.ts';
import { categoryCalls } from './category-calls.ts';
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
  ...categoryCalls,
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
