import { useState } from 'react';
import { ApiError } from '../../client.ts';
import { Dialog } from '../../design/Dialog.tsx';
import { Field } from '../../design/Field.tsx';
import { proof } from '../contract/own-account.ts';
import { ownAccountCalls } from '../contract/own-account-calls.ts';
import { passkeyCalls } from '../contract/passkey-calls.ts';
import { PasskeyButton } from '../passkeys/PasskeyButton.tsx';
import { proveByPasskey } from '../passkeys/with-passkey.ts';
import { useCall } from '../session/api-query.ts';
import { callAsStaff } from '../session/session.ts';
import { callForNewToken } from '../session/session-renewal.ts';
import { AccountEntry } from './AccountForm.tsx';
import styles from './SignInAgain.module.css';

interface Props {
  /** True if the password is accepted, too. */
  byPassword: boolean;
  onClose: (isProven?: boolean) => void;
}

/** Asks for the password or a passkey to confirm the person's identity. */
export function ProofDialog({ byPassword, onClose }: Props) {
  const [failure, setFailure] = useState('');
  const passkeys = useCall(passkeyCalls.listPasskeys).data ?? [];
  const prove = async (work: () => Promise<void>) => {
    setFailure('');
    await work();
    onClose(true);
  };
  return (
    <Dialog title="Confirm that it is you" size="narrow" onClose={() => onClose()}>
      <p>
        {byPassword ? 'Enter your password' : 'Use your passkey'} to continue. You will not be asked
        again for ten minutes.
      </p>
      {byPassword && <PasswordEntry prove={prove} tellFailure={setFailure} />}
      <p className={styles.failure} role="alert">
        {failure}
      </p>
      {(passkeys.length > 0 || !byPassword) && (
        <PasskeyButton
          label="Use a passkey"
          work={() => prove(proveByPasskey)}
          tellFailure={setFailure}
        />
      )}
    </Dialog>
  );
}

interface EntryProps {
  prove: (work: () => Promise<void>) => Promise<void>;
  tellFailure: (message: string) => void;
}

function PasswordEntry({ prove, tellFailure }: EntryProps) {
  return (
    <AccountEntry
      schema={proof}
      send={(body) =>
        prove(async () => {
          await callAsStaff(ownAccountCalls.proveItIsYou, { body }, callForNewToken);
        })
      }
      failure={proofFailure}
      tellFailure={tellFailure}
      label="Continue"
      busyLabel="Checking…"
    >
      {(errors) => (
        <Field label="Password" name="current_password" error={errors['current_password']}>
          {(control) => (
            <input {...control} type="password" autoComplete="current-password" data-autofocus />
          )}
        </Field>
      )}
    </AccountEntry>
  );
}

const UNCHECKED = 'Your password could not be checked. Check the connection, then try again.';

/** Messages shown at a field are not repeated. */
function proofFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return UNCHECKED;
  return error.errors['current_password'] ? '' : (error.serverMessage ?? UNCHECKED);
}
