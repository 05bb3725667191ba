/** Runs on the sign-in page and redirects people who are signed in already. */
import { readAuthToken } from '../../auth-token.ts';
import { nextPath } from '../session/next-path.ts';

function goOn() {
  if (readAuthToken()) location.replace(nextPath(location.search));
}

goOn();
// The back/forward cache may restore the page as it was before signing in.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) goOn();
});
