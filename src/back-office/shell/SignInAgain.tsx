import { useEffect } from 'react';
import { registerSignInPrompt } from '../../account/session/sign-in-prompt.ts';
import { SignInDialog } from '../../account/sign-in/SignInDialog.tsx';
import { openDialog } from '../ui/open-dialog.tsx';

/**
 * Renews an expired session in a dialog and continues the failed call, so that a screen loses no
 * work.
 */
export function SignInAgain(): null {
  useEffect(() => registerSignInPrompt(signInAgain), []);
  return null;
}

async function signInAgain(): Promise<boolean> {
  return (await openDialog(SignInDialog, {})) === true;
}
