import type { APIRoute } from 'astro';
import { allPages } from '../catalogue/build/catalogue-pages.ts';
import { planProductPages } from '../catalogue/product-page/product-pages.ts';
import { paths } from '../paths.ts';

/** Pages for search engines with their canonical URLs. */
export const GET: APIRoute = ({ site }) => {
  const pages = [
    paths.home,
    ...allPages.map(({ path }) => path),
    ...planProductPages(new Date()).map(({ path }) => path),
    paths.aboutUs,
    paths.contactUs,
    paths.termsAndConditions,
    paths.privacyPolicy,
  ];
  const urls = pages.map(
    (path) => `  <url><loc>${escapeXml(new URL(path, site).href)}</loc></url>`,
  );
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
