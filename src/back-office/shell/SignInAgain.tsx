import { registerSignInPrompt } from '../../account/session/sign-in-prompt.ts';
import { usePrompt } from '../../account/sign-in/usePrompt.ts';
import { useOnDemand } from '../calls/useLoaded.ts';

const loadDialog = () => import('../../account/sign-in/SignInDialog.tsx');

/**
 * Renews an expired session in a dialog and continues the failed call, so that a screen loses no
 * work.
 */
export function SignInAgain() {
  const { isAsking, finish } = usePrompt(registerSignInPrompt);
  const part = useOnDemand('signing in again', loadDialog, isAsking, () => finish(false));
  return isAsking && part && <part.SignInDialog onAnswer={finish} />;
}
