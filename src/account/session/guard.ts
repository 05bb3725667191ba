/** Runs first on every page for staff: without a stored token nothing of the page is shown. */
import { readAuthToken } from './auth-token.ts';
import { askToSignIn } from './sign-in-here.ts';

function requireToken() {
  if (!readAuthToken()) askToSignIn();
}

requireToken();
// Signing out in one tab signs out all of them.
addEventListener('storage', requireToken);
// The browser's back button may bring the page back as it was before signing out.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted && !readAuthToken()) location.reload();
});
