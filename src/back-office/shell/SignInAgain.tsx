import { useEffect } from 'react';
import { registerSignInPrompt } from '../../account/session/sign-in-prompt.ts';
import { SIGNED_IN, SignInDialog } from '../../account/sign-in/SignInDialog.tsx';
import { leaveFor } from '../calls/leave-for.ts';
import { openDialog } from '../ui/open-dialog.tsx';
import { leaveWithoutQuestion } from '../ui/unsaved-work.ts';

/**
 * Renews an expired session in a dialog and continues the failed call, so that a screen loses no
 * work.
 */
export function SignInAgain(): null {
  useEffect(() => registerSignInPrompt(signInAgain), []);
  return null;
}

async function signInAgain(): Promise<boolean> {
  const who = await openDialog(SignInDialog, {});
  if (who !== 'another') return who === 'same';
  // The call is not theirs. The drafts of the person before stay on the device.
  leaveWithoutQuestion();
  return leaveFor(location.pathname + location.search, SIGNED_IN);
}
