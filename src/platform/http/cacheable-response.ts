import type { ApiContext } from '../services.ts';
import { isNotModified } from './etag.ts';
import { JsonText } from './json-text.ts';

/** Browsers revalidate each time and download again only when the content has changed. */
export const IN_BROWSERS = 'public, max-age=0, must-revalidate';
/**
 * The host's CDN keeps a response until a change purges it or a deploy replaces it, since each
 * revalidation wakes the host's database for five minutes. The week limits the effect of a lost
 * purge.
 */
const IN_NETWORK = 'public, durable, max-age=604800, stale-while-revalidate=604800';

/** The same for content that also changes with time. */
export const FOR_SIX_HOURS = 'public, durable, max-age=21600, stale-while-revalidate=604800';

interface InNetwork {
  /** `Cache-Control` for the CDN. */
  control?: string;
  /** Cache tag by which a change purges it; without one it stays until the next deploy. */
  tag?: string | undefined;
  /** Purges a response that outlives deploys, which forget all others. */
  id?: string;
  /** Query parameters of the cache key; by default every parameter counts. */
  query?: string[];
  /** Further parts of the cache key. */
  vary?: string[];
}

/**
 * Headers for the host's CDN about the response of a function; browsers do not see them. All
 * responses of a URL must vary alike.
 *
 * @see https://docs.netlify.com/build/caching/caching-overview/
 */
export function networkHeaders({
  control = IN_NETWORK,
  tag,
  id,
  query = ['none'],
  vary = [],
}: InNetwork): Record<string, string> {
  return {
    'Netlify-CDN-Cache-Control': control,
    'Netlify-Vary': [`query=${query.join('|')}`, ...vary].join(','),
    ...(tag && { 'Netlify-Cache-Tag': tag }),
    ...(id && { 'Netlify-Cache-ID': id }),
  };
}

interface Stored {
  /** Cache tag by which a change purges it; without one it stays until the next deploy. */
  tag?: string;
  /** Query parameters of the cache key. */
  query?: string[];
  /** Request headers of the cache key. */
  varyBy?: string[];
  /** `Cache-Control` for the CDN. */
  control?: string;
  /** Entity tag, when it carries more than a digest. */
  etag?: string;
  /** Further headers of the response. */
  headers?: Record<string, string>;
}

/**
 * Responds with JSON that is equal for all visitors, so that caches may keep it. Requests with a
 * token or a session, valid or not, bypass the caches.
 */
export function cacheableResponse(
  context: ApiContext,
  body: object | JsonText,
  { tag, query, varyBy = [], control, etag, headers = {} }: Stored = {},
): Response {
  const { shown, cookie } = context.get('credentials');
  const telling = ['Authorization', ...varyBy];
  const vary = [`header=${telling.join('|')}`, `cookie=${cookie}`];
  const json = body instanceof JsonText ? body : new JsonText(body);
  const validator = etag ?? (shown ? undefined : json.etag);
  const always = {
    ...headers,
    ...(validator && { ETag: validator }),
    ...(!shown && { 'Cache-Control': IN_BROWSERS, Vary: telling.join(', ') }),
  };
  // A 304 has no CDN headers, or the CDN would cache the empty response for everybody.
  if (validator && isNotModified(context, validator)) return context.body(null, 304, always);
  return context.body(json.text, 200, {
    ...always,
    'Content-Type': 'application/json',
    ...(!shown &&
      networkHeaders({ tag, vary, ...(query && { query }), ...(control && { control }) })),
  });
}
