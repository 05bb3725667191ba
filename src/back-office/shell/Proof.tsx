import { registerProofPrompt } from '../../account/session/proof-prompt.ts';
import { usePrompt } from '../../account/sign-in/usePrompt.ts';
import { useOnDemand } from '../calls/useLoaded.ts';

const loadDialog = () => import('../../account/sign-in/ProofDialog.tsx');

/**
 * Asks in a dialog for the password or a passkey when a call needs it again, and then continues the
 * call. Every staff screen has one.
 */
export function Proof() {
  const { isAsking, details, finish } = usePrompt(registerProofPrompt);
  const part = useOnDemand('the question for a password', loadDialog, isAsking, () =>
    finish(false),
  );
  return (
    isAsking && part && <part.ProofDialog byPassword={details !== 'passkey'} onAnswer={finish} />
  );
}
