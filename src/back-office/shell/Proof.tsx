import { registerProofPrompt } from '../../account/session/proof-prompt.ts';
import { usePrompt } from '../../account/sign-in/usePrompt.ts';
import { useOnDemand } from '../calls/useLoaded.ts';

const loadDialog = () => import('../../account/sign-in/ProofDialog.tsx');

/**
 * For every screen of staff: where a call wants the password or a passkey once more, it is
 * asked for in a dialog, and the call goes on.
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
