import { Field } from '../design/Field.tsx';
import { carryToast } from '../design/toasts.ts';
import { AccountForm } from './AccountForm.tsx';
import { type LoginRequest, loginRequest } from './account.ts';
import { nextPath } from './next-path.ts';
import { loginFailure, signIn } from './session.ts';

/** The staff sign-in; goes on to `?next=` or the dashboard. */
export function LoginForm() {
  return (
    <AccountForm
      schema={loginRequest}
      send={enter}
      failure={loginFailure}
      label="Submit"
      busyLabel="Signing in…"
    >
      {(errors) => (
        <>
          <Field label="Email" name="email" error={errors['email']}>
            {(control) => <input {...control} type="email" autoComplete="username" />}
          </Field>
          <Field label="Password" name="password" error={errors['password']}>
            {(control) => <input {...control} type="password" autoComplete="current-password" />}
          </Field>
        </>
      )}
    </AccountForm>
  );
}

async function enter(credentials: LoginRequest) {
  await signIn(credentials);
  carryToast('success', 'User logged in successfully!');
  location.assign(nextPath(location.search));
}
