import { useState } from 'react';
import { Dialog } from '../../design/Dialog.tsx';
import { showToast } from '../../design/toasts/toasts.ts';
import * as routes from '../../routes.ts';
import { loginRequest } from '../contract/account.ts';
import { PasskeyButton } from '../passkeys/PasskeyButton.tsx';
import { signInWithPasskey } from '../passkeys/with-passkey.ts';
import { refetchCalls } from '../session/api-query.ts';
import { useOwnProfile } from '../session/own-profile.ts';
import { loginFailure, signIn } from '../session/session.ts';
import { AccountEntry } from './AccountForm.tsx';
import { LoginFields } from './LoginFields.tsx';
import styles from './SignInAgain.module.css';

/** Renews an ended session without leaving the page. */
export function SignInDialog({ onClose }: { onClose: (isSignedIn?: boolean) => void }) {
  const [failure, setFailure] = useState('');
  const own = useOwnProfile().data;

  function goOn() {
    showToast('success', 'User logged in successfully!');
    onClose(true);
    // Another person may have signed in.
    void refetchCalls(routes.showProfile, routes.listStaff);
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
          goOn();
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
          goOn();
        }}
        tellFailure={setFailure}
      />
    </Dialog>
  );
}
