import { paths } from '../../paths.ts';

/** The sign-in page, remembering where the person wanted to go. */
export function loginPath(wanted: { pathname: string; search: string }): string {
  return `${paths.login}?next=${encodeURIComponent(wanted.pathname + wanted.search)}`;
}

/**
 * Where to go after signing in: the page named by `?next=`, or the dashboard.
 * Only a path of this site is followed, so that a crafted link cannot lead anybody elsewhere.
 *
 * @param search the query of the sign-in page's address, such as `?next=%2Fdashboard`
 */
export function nextPath(search: string): string {
  const wanted = new URLSearchParams(search).get('next') ?? '';
  const here = 'https://here.invalid';
  if (!wanted.startsWith('/') || !URL.canParse(wanted, here)) return paths.dashboard;
  const { origin, pathname, search: query, hash } = new URL(wanted, here);
  const elsewhere = origin !== here || pathname.startsWith('//') || pathname === paths.login;
  return elsewhere ? paths.dashboard : pathname + query + hash;
}
