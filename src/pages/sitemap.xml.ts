import type { APIRoute } from 'astro';
import { cataloguePages, overviewPages } from '../catalogue/build/catalogue-pages.ts';
import { readCatalogueSnapshot } from '../catalogue/build/catalogue-snapshot.ts';
import { collectionPages, collectionsOfBuild } from '../catalogue/build/collections.ts';
import { pathsOfPages } from '../catalogue/category-page/numbered-pages.ts';
import { productsInCollection, roomLinks } from '../catalogue/contract/collections.ts';
import { productPath } from '../catalogue/contract/product-address.ts';
import { isShownUnder } from '../catalogue/contract/product-filter.ts';
import { paths } from '../paths.ts';

interface SitemapEntry {
  path: string;
  /** ISO time of the last change, where it is known: search engines distrust a guess. */
  changed?: string | undefined;
}

/** Pages for search engines with their canonical URLs. */
export const GET: APIRoute = ({ site }) => {
  const plain = (path: string): SitemapEntry => ({ path });
  const published = readCatalogueSnapshot();
  const entries = [
    plain(paths.home),
    ...cataloguePages.flatMap((page) => {
      const { length } = published.filter((product) => isShownUnder(product, page.filter));
      return pathsOfPages(page, length).map(plain);
    }),
    ...overviewPages.map(({ path }) => plain(path)),
    ...roomLinks(collectionsOfBuild).map(({ path }) => plain(path)),
    ...collectionPages.map(({ row, path }) => ({
      path,
      // A collection changes with its products; times are in UTC, so they sort as text.
      changed: productsInCollection(row, published)
        .map(({ updated_at }) => updated_at)
        .sort()
        .at(-1),
    })),
    ...published.map(({ key, title, updated_at: changed }) => {
      return { path: productPath(key, title), changed };
    }),
    ...[paths.aboutUs, paths.contactUs, paths.termsAndConditions, paths.privacyPolicy].map(plain),
  ];
  const urls = entries.map(({ path, changed }) => {
    const lastmod = changed ? `<lastmod>${changed.slice(0, 10)}</lastmod>` : '';
    return `  <url><loc>${escapeXml(new URL(path, site).href)}</loc>${lastmod}</url>`;
  });
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`,
    { headers: { 'Content-Type': 'application/xml' } },
  );
};

function escapeXml(url: string): string {
  return url.replaceAll('&', '&amp;').replaceAll("'", '&apos;');
}
