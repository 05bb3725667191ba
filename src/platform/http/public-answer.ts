import type { ApiContext } from '../services.ts';
import { isNotModified } from './etag.ts';
import { JsonText } from './json-text.ts';

/** A browser asks each time, and is sent the answer again only when it has changed. */
export const IN_BROWSERS = 'public, max-age=0, must-revalidate';
/**
 * The host's network keeps it until a change purges it or a deploy replaces it. Each time that it is
 * asked for anew, the host's database wakes up for five minutes. A week bounds what a lost purge does.
 */
const IN_NETWORK = 'public, durable, max-age=604800, stale-while-revalidate=604800';

/** The same of what changes by itself as time passes. */
export const FOR_SIX_HOURS = 'public, durable, max-age=21600, stale-while-revalidate=604800';

interface InNetwork {
  /** For how long, in the words of `Cache-Control`. */
  control?: string;
  /** What a change purges it by; without one it stays until the next deploy. */
  tag?: string | undefined;
  /** What purges it, for an answer that outlives deploys: each deploy forgets all others. */
  id?: string;
  /** Parameters that tell one answer from another. Were none named, each one would. */
  query?: string[];
  /** What else tells them apart. */
  vary?: string[];
}

/**
 * What the host's network goes by when it keeps the answer of a function; browsers do not see it.
 * All answers of an address have to vary alike.
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
  /** What a change purges it by; without one it stays until the next deploy. */
  tag?: string;
  /** Parameters that tell one answer from another. */
  query?: string[];
  /** Request headers that tell one answer from another. */
  varyBy?: string[];
  /** For how long the network keeps it, in the words of `Cache-Control`. */
  control?: string;
  /** Entity tag, where it says more than that two answers are the same. */
  etag?: string;
  /** What else the answer carries. */
  headers?: Record<string, string>;
}

/**
 * Answers JSON that is the same for every visitor, so that caches may keep it. Whoever shows a
 * token or a session, good or not, is answered afresh, and no cache keeps that answer.
 */
export function publicAnswer(
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
  // Without the network's headers, or it would keep the empty answer for everybody.
  if (validator && isNotModified(context, validator)) return context.body(null, 304, always);
  return context.body(json.text, 200, {
    ...always,
    'Content-Type': 'application/json',
    ...(!shown &&
      networkHeaders({ tag, vary, ...(query && { query }), ...(control && { control }) })),
  });
}
