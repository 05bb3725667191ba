/** Runs first on every page for staff: without a stored token nothing of the page is shown. */
import { readAuthToken } from './auth-token.ts';
import { askToSignIn, isPageHeld, signInHere } from './sign-in-here.ts';

async function requireToken(): Promise<void> {
  // A question that was closed is asked again: until it is answered, nobody is signed in.
  while (!readAuthToken()) {
    if (!isPageHeld()) return leave();
    await signInHere();
  }
}

/** The page stays in sight until the next one is there. */
function leave(): void {
  document.documentElement.hidden = true;
  askToSignIn();
}

requireToken();
// Signing out in one tab signs out all of them.
addEventListener('storage', requireToken);
// The browser's back button may bring the page back as it was before signing out.
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return;
  if (!readAuthToken()) location.reload();
  document.documentElement.hidden = false;
});
