import type { Proof } from '../../account/session/proof-prompt.ts';
import { ProofDialog } from '../../account/sign-in/ProofDialog.tsx';
import { openDialog } from '../ui/open-dialog.tsx';

/**
 * Asks for the password or a passkey when a call needs it again; the call then goes on.
 *
 * @returns true if it was proven
 */
export async function askForProof(by: Proof): Promise<boolean> {
  return (await openDialog(ProofDialog, { byPassword: by !== 'passkey' })) === true;
}
