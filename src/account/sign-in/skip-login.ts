/** Runs on the sign-in page: who is signed in already goes on. */
import { readAuthToken } from '../session/auth-token.ts';
import { nextPath } from '../session/next-path.ts';

function goOn() {
  if (readAuthToken()) location.replace(nextPath(location.search));
}

goOn();
// The browser's back button may bring the page back as it was before signing in.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) goOn();
});
