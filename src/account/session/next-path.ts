import { paths } from '../../paths.ts';
import { startPath } from './start-screen.ts';

/** Sign-in page with the current page as `?next=`. */
export function loginPath(wanted: { pathname: string; search: string }): string {
  return `${paths.login}?next=${encodeURIComponent(wanted.pathname + wanted.search)}`;
}

/**
 * Finds the page that opens after signing in: that of `?next=`, or the first one of this device. It
 * follows only paths of this site, so that a crafted link leads nowhere else.
 *
 * @param search query of the sign-in page, such as `?next=%2Fdashboard`
 */
export function nextPath(search: string): string {
  const wanted = new URLSearchParams(search).get('next') ?? '';
  const here = 'https://here.invalid';
  const url = wanted.startsWith('/') ? parseUrl(wanted, here) : undefined;
  if (!url || url.origin !== here) return startPath();
  const { pathname, search: query, hash } = url;
  const elsewhere = pathname.startsWith('//') || pathname === paths.login;
  return elsewhere ? startPath() : pathname + query + hash;
}

function parseUrl(path: string, base: string): URL | undefined {
  try {
    return new URL(path, base);
  } catch {
    return undefined;
  }
}
