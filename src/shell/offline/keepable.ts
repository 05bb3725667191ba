import { paths } from '../../paths.ts';
import { listProducts, listSearchEntries, showListedProducts } from '../../visitor-routes.ts';

/** Where addresses begin that are no pages for visitors, beside the screens for staff. */
const OTHERS = [
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
    `${paths.searchPages}|${paths.searchEntries})$`,
);

/** Bytes; whatever is larger, such as a film, would push out much else. */
const LARGEST = 1_000_000;

/**
 * Makes the test of an address: whether it is a page for visitors.
 *
 * @param screens addresses of staff's screens; no address that begins like one is for visitors
 */
export function pageTest(screens: readonly string[]): (url: URL) => boolean {
  const others = new Set([...OTHERS, ...screens].map(topFolder));
  return ({ pathname }) => !pathname.includes('.') && !others.has(topFolder(pathname));
}

/** A file whose name holds a hash of its contents: what was once kept of it stays true. */
export function isFile({ pathname }: URL): boolean {
  return /^\/(_astro|storage)\/.+\.(js|css|woff2|webp|avif|jpe?g|png|svg)$/.test(pathname);
}

/** What visitors' scripts ask for about the products: it changes. */
export function isCall({ pathname }: URL): boolean {
  return CALLS.test(pathname);
}

/**
 * Under what a page is kept: only the search is another page for other words, all others look at
 * what stands behind the path themselves.
 */
export function pageKey(address: string): string {
  const { origin, pathname, searchParams } = new URL(address);
  const words = pathname === paths.search && searchParams.get('q');
  return origin + pathname + (words ? `?${new URLSearchParams({ q: words })}` : '');
}

/** Whether an answer is a whole one, of this site, that is the same for everybody. */
export function mayBeKept({ status, type, redirected, headers }: Response): boolean {
  const isOurs = type === 'basic' || type === 'default';
  const isForOne = /no-store|private/.test(headers.get('Cache-Control') ?? '');
  const bytes = Number(headers.get('Content-Length'));
  return status === 200 && isOurs && !redirected && !isForOne && bytes <= LARGEST;
}

/** What all sizes of one picture have in common in their addresses. */
export function pictureOf({ pathname }: URL): string {
  return pathname.replace(/(-\d+|_[\w-]+)?\.\w+$/, '');
}

/** The first part of an address: `products` of `/products/trash`. */
function topFolder(path: string): string {
  return path.split('/')[1] ?? '';
}
