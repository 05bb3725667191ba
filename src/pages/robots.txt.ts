import type { APIRoute } from 'astro';
import { isPreview } from '../platform/env.ts';

/** Crawlers that ignore it read `noindex` on each page of a preview. */
const NOTHING = `User-agent: *
Disallow: /
`;

// Staff pages have `noindex`, which a crawler only reads if it may fetch them.
export const GET: APIRoute = ({ site }) =>
  new Response(
    isPreview(process.env)
      ? NOTHING
      : `User-agent: *
Disallow: /api/
Disallow: /sanctum/

Sitemap: ${new URL('/sitemap.xml', site).href}
`,
  );
