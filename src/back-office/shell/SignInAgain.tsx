import { registerSignInPrompt } from '../../account/session/sign-in-prompt.ts';
import { usePrompt } from '../../account/sign-in/usePrompt.ts';
import { useOnDemand } from '../calls/useLoaded.ts';

const loadDialog = () => import('../../account/sign-in/SignInDialog.tsx');

/**
 * For a screen with work that must not be lost: while it is there, a session that has ended is
 * renewed in a dialog, and the call that found out goes on.
 */
export function SignInAgain() {
  const { isAsking, finish } = usePrompt(registerSignInPrompt);
  const part = useOnDemand('signing in again', loadDialog, isAsking, () => finish(false));
  return isAsking && part && <part.SignInDialog onAnswer={finish} />;
}
