import type { APIRoute } from 'astro';

// Pages for staff say noindex themselves, which a crawler reads only where it may go.
export const GET: APIRoute = ({ site }) =>
  new Response(`User-agent: *
Disallow: /api/
Disallow: /sanctum/

Sitemap: ${new URL('/sitemap.xml', site).href}
`);
