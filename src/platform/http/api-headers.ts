import type { MiddlewareHandler } from 'hono';
import type { ApiEnv } from '../services.ts';

/** Defaults of every response: data, never a page, and never cached. */
const DEFAULTS = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
};
const CDN_CACHE_HEADERS = [
  'CDN-Cache-Control',
  'Netlify-CDN-Cache-Control',
  'Netlify-Cache-ID',
  'Netlify-Cache-Tag',
  'Netlify-Vary',
];

/**
 * Sets the API's default headers. Responses to staff are never cached, whatever the handler says.
 */
export const apiHeaders: MiddlewareHandler<ApiEnv> = async (context, next) => {
  await next();
  const { headers } = context.res;
  for (const [name, value] of Object.entries(DEFAULTS)) {
    if (!headers.has(name)) headers.set(name, value);
  }
  if (context.get('staff') === undefined) return;
  headers.set('Cache-Control', 'private, no-store');
  for (const name of CDN_CACHE_HEADERS) headers.delete(name);
};

/** Keeps every response of a preview out of search engines, whatever the host says. */
export const previewHeaders: MiddlewareHandler<ApiEnv> = async (context, next) => {
  await next();
  context.res.headers.set('X-Robots-Tag', 'noindex');
};
