import { paths } from '../../paths.ts';
import { listProducts, listSearchEntries, showListedProducts } from '../../visitor-routes.ts';

/** Prefixes of URLs that are no pages for visitors, besides staff screens. */
const EXCLUDED_PREFIXES = [
  paths.login,
  paths.signup,
  paths.requestPasswordReset,
  paths.resetPassword,
  paths.confirmAddress,
  '/api',
  '/sanctum',
  '/storage',
  '/_astro',
];

const CALLS = new RegExp(
  `^(${listProducts.path}(/\\d+)?|${showListedProducts.path}|${listSearchEntries.path}|` +
    `${paths.searchTexts}|${paths.searchEntries})$`,
);

/** Larger files, such as a film, would evict too much else. */
const MAX_CACHED_BYTES = 1_000_000;

/**
 * Creates a test for URLs of visitors' pages.
 *
 * @param screens paths of staff screens, which are excluded as prefixes
 */
export function pageTest(screens: readonly string[]): (url: URL) => boolean {
  const others = new Set([...EXCLUDED_PREFIXES, ...screens].map(topFolder));
  return ({ pathname }) => !pathname.includes('.') && !others.has(topFolder(pathname));
}

/** A file whose name contains a hash of its contents, so that it never changes. */
export function isFile({ pathname }: URL): boolean {
  return /^\/(_astro|storage)\/.+\.(js|css|woff2|webp|avif|jpe?g|png|svg)$/.test(pathname);
}

/** API calls of visitors' scripts about products, whose responses change. */
export function isCall({ pathname }: URL): boolean {
  return CALLS.test(pathname);
}

/**
 * Cache key of a page: without its query, except for the search, whose server reads all of it;
 * other pages read theirs in the browser.
 */
export function pageKey(address: string): string {
  const { origin, pathname, search } = new URL(address);
  return origin + pathname + (pathname === paths.search ? search : '');
}

/** True for a complete, same-origin response that is equal for everybody. */
export function isCacheable({ status, type, redirected, headers }: Response): boolean {
  const isOurs = type === 'basic' || type === 'default';
  const isForOne = /no-store|private/.test(headers.get('Cache-Control') ?? '');
  const bytes = Number(headers.get('Content-Length'));
  return status === 200 && isOurs && !redirected && !isForOne && bytes <= MAX_CACHED_BYTES;
}

/** Common part of the URLs of a picture's sizes. */
export function pictureOf({ pathname }: URL): string {
  return pathname.replace(/(-\d+|_[\w-]+)?\.\w+$/, '');
}

/** First segment of a path: `products` of `/products/trash`. */
function topFolder(path: string): string {
  return path.split('/')[1] ?? '';
}
