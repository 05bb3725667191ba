import { loginPath } from './next-path.ts';
import { isPageHeld } from './sign-in-here.ts';

let isAsking = false;

/**
 * Opens the sign-in page, to come back here afterwards; not while the page holds unsaved work.
 * Only the first call counts: several calls to the server may find out at once, and a second
 * navigation would cut the first one short.
 */
export function askToSignIn(): void {
  if (isAsking || isPageHeld()) return;
  isAsking = true;
  location.replace(loginPath(location));
}
