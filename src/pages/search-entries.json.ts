import type { APIRoute } from 'astro';
import { builtEntries } from '../catalogue/search/built-entries.ts';

/** What the search finds besides the products that staff keep, which it asks the API for. */
export const GET: APIRoute = async () => Response.json(await builtEntries());
