import { carryToast, showToast } from '../../design/toasts/toasts.ts';
import { type LoginRequest, loginRequest } from '../contract/account.ts';
import { PasskeyButton } from '../passkeys/PasskeyButton.tsx';
import { nextPath } from '../session/next-path.ts';
import { loginFailure, signIn } from '../session/session.ts';
import { AccountForm } from './AccountForm.tsx';
import { LoginFields } from './LoginFields.tsx';

/** The staff sign-in; continues to `?next=` or the first screen. */
export function LoginForm() {
  return (
    <>
      <AccountForm
        schema={loginRequest}
        send={enter}
        failure={loginFailure}
        label="Submit"
        busyLabel="Signing in…"
      >
        {(errors) => <LoginFields errors={errors} />}
      </AccountForm>
      <PasskeyButton
        label="Sign in with a passkey"
        work={enterWithPasskey}
        tellFailure={(message) => showToast('error', message)}
      />
    </>
  );
}

async function enter(credentials: LoginRequest) {
  await signIn(credentials);
  goOn();
}

async function enterWithPasskey() {
  const { signInWithPasskey } = await import('../passkeys/with-passkey.ts');
  await signInWithPasskey();
  goOn();
}

function goOn() {
  carryToast('success', 'User logged in successfully!');
  location.assign(nextPath(location.search));
}
