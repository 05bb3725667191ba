import type { APIRoute } from 'astro';
import { allPages } from '../catalogue/build/catalogue-pages.ts';
import { pageEntries } from '../catalogue/search/page-entries.ts';

/** What the search finds besides the products, which it asks the API for. */
export const GET: APIRoute = () => Response.json(pageEntries(allPages));
