import { alikeVersions, publishedProductVersions } from './catalogue/server/products/products.ts';
import type { Database } from './platform/database/database.ts';
import type { PublishedVersions } from './publication/contract/publication.ts';
import { readCompany } from './site/server/read-texts.ts';
import { documentVersions } from './site/server/site-documents.ts';

/** Versions of everything that a build would publish now. */
export async function readPublishedVersions(database: Database): Promise<PublishedVersions> {
  const { showPrices } = await readCompany(database);
  const [products, documents, alike] = await Promise.all([
    publishedProductVersions(database),
    documentVersions(database),
    showPrices ? undefined : alikeVersions(database),
  ]);
  return { products, documents, alike };
}
