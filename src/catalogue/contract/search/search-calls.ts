import { z } from 'zod';
import { type Calls, defineCall } from '../../../platform/contract/call.ts';
import { ifNoneMatch } from '../../../platform/contract/conditional-request.ts';
import * as routes from '../../../routes.ts';
import { searchList } from './search-entry.ts';
import { searchQuery } from './search-query.ts';

/** Calls of the public pages alone; screens for staff load none of them. */
export const searchCalls = {
  listSearchEntries: defineCall(routes.listSearchEntries, {
    headers: ifNoneMatch,
    answer: searchList,
  }),
  showSearchPage: defineCall(routes.showSearchPage, { query: searchQuery, sends: 'text/html' }),
  showProductPage: defineCall(routes.showProductPage, {
    /** The id of a product or the SKU of a built-in piece, and words. */
    params: z.object({ product: z.string() }),
    sends: 'text/html',
    also: [301],
  }),
  askAboutProduct: defineCall(routes.askAboutProduct, {
    /** As in the page's address, without the words. */
    params: z.object({ product: z.string() }),
    sends: 'text/html',
  }),
} satisfies Calls;
