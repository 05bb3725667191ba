import type { APIRoute } from 'astro';
import { readCatalogueSnapshot } from '../catalogue/build/catalogue-snapshot.ts';
import type { PublishedCatalogue } from '../publication/contract/publication.ts';
import { seenVersions } from '../site/contract/seen-versions.ts';
import { buildOverrides } from '../site/documents/documents-snapshot.ts';

/** Versions in this build, so that the back office can tell what is live. */
export const GET: APIRoute = () => {
  const published: PublishedCatalogue = {
    built_at: new Date().toISOString(),
    documents: seenVersions(buildOverrides),
    products: Object.fromEntries(readCatalogueSnapshot().map(({ id, version }) => [id, version])),
  };
  return Response.json(published);
};
