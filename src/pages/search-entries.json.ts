import type { APIRoute } from 'astro';
import { readCatalogueSnapshot } from '../catalogue/build/catalogue-snapshot.ts';
import { colourFamilies } from '../catalogue/facets/built-facets.ts';
import { packed } from '../catalogue/search/product-entries.ts';

/**
 * Products as of this build, for when the API does not respond to the search. Their prices stay
 * with the API, since the company can hide them at any time.
 */
export const GET: APIRoute = () =>
  Response.json(
    packed(
      readCatalogueSnapshot().map(({ from_price: _, ...product }) => product),
      colourFamilies,
    ),
  );
