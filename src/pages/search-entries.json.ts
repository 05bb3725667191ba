import type { APIRoute } from 'astro';
import { readCatalogueSnapshot } from '../catalogue/build/catalogue-snapshot.ts';
import { packed } from '../catalogue/contract/search/search-entry.ts';

/** The products as they were at this build, for when the API does not answer the search. */
export const GET: APIRoute = () => Response.json(packed(readCatalogueSnapshot()));
