/** Runs first on every staff page: without a stored token the page shows nothing. */
import { readAuthToken } from '../../auth-token.ts';
import { hasSignInPrompt, openSignInPage, promptSignIn } from './sign-in-prompt.ts';

async function requireToken(): Promise<void> {
  // A closed sign-in dialog opens again until somebody has signed in.
  while (!readAuthToken()) {
    if (!hasSignInPrompt()) return leave();
    await promptSignIn();
  }
}

/** The page stays visible until the next one is loaded. */
function leave(): void {
  document.documentElement.hidden = true;
  openSignInPage();
}

void requireToken();
// Signing out in one tab signs out all of them.
addEventListener('storage', requireToken);
// The back/forward cache may restore the page as it was before signing out.
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return;
  if (!readAuthToken()) location.reload();
  document.documentElement.hidden = false;
});
