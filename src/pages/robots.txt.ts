import type { APIRoute } from 'astro';
import { isPreview } from '../platform/env.ts';

/** Whoever comes to a preview all the same reads `noindex` on each page. */
const NOTHING = `User-agent: *
Disallow: /
`;

// Pages for staff say noindex themselves, which a crawler reads only where it may go.
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
