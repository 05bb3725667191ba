import { publishedProductVersions } from './catalogue/server/products/products.ts';
import type { Database } from './platform/database/database.ts';
import type { PublishedVersions } from './publication/contract/publication.ts';
import { documentVersions } from './site/server/site-documents.ts';

/** Versions of everything that a build would publish now. */
export async function readPublishedVersions(database: Database): Promise<PublishedVersions> {
  const [products, documents] = await Promise.all([
    publishedProductVersions(database),
    documentVersions(database),
  ]);
  return { products, documents };
}
