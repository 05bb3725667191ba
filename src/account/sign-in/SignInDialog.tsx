import { useState } from 'react';
import { Dialog } from '../../design/Dialog.tsx';
import { showToast } from '../../design/toasts/toasts.ts';
import { loginRequest } from '../contract/account.ts';
import { PasskeyButton } from '../passkeys/PasskeyButton.tsx';
import { signInWithPasskey } from '../passkeys/with-passkey.ts';
import { readOwnProfile, useOwnProfile } from '../session/own-profile.ts';
import { loginFailure, signIn } from '../session/session.ts';
import { AccountEntry } from './AccountForm.tsx';
import { LoginFields } from './LoginFields.tsx';
import styles from './SignInAgain.module.css';

export const SIGNED_IN = 'User logged in successfully!';

interface Props {
  /** Says if the page's own person has signed in, or another one. */
  onClose: (who?: 'same' | 'another') => void;
}

/** Renews an ended session without leaving the page. */
export function SignInDialog({ onClose }: Props) {
  const [failure, setFailure] = useState('');
  const own = useOwnProfile().data;

  async function goOn() {
    const now = await readOwnProfile();
    if (own && own.id !== now.id) return onClose('another');
    showToast('success', SIGNED_IN);
    onClose('same');
  }

  return (
    <Dialog title="Please sign in again" size="narrow" isCover onClose={() => onClose()}>
      <p>
        You have been signed out in the meantime. Nothing is lost: sign in, and it goes on from
        where it stopped.
      </p>
      <AccountEntry
        schema={loginRequest}
        send={async (credentials) => {
          setFailure('');
          await signIn(credentials);
          await goOn();
        }}
        failure={loginFailure}
        tellFailure={setFailure}
        label="Submit"
        busyLabel="Signing in…"
      >
        {(errors) => (
          <>
            <LoginFields errors={errors} email={own?.email} />
            <p className={styles.failure} role="alert">
              {failure}
            </p>
          </>
        )}
      </AccountEntry>
      <PasskeyButton
        label="Sign in with a passkey"
        work={async () => {
          setFailure('');
          await signInWithPasskey();
          await goOn();
        }}
        tellFailure={setFailure}
      />
    </Dialog>
  );
}
