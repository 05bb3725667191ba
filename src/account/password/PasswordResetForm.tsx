import { forgetAuthToken } from '../../auth-token.ts';
import { callApi } from '../../client.ts';
import { carryToast } from '../../design/toasts/toasts.ts';
import { paths } from '../../paths.ts';
import { resetPassword } from '../../routes.ts';
import { type PasswordReset, passwordReset } from '../contract/new-password.ts';
import { rememberAddress } from '../session/known-address.ts';
import { AccountForm } from '../sign-in/AccountForm.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { useLinkQuery } from './useLinkQuery.ts';

/** Sets a new password with the link from the e-mail, then opens the sign-in page. */
export function PasswordResetForm() {
  const { email = '', token = '' } = useLinkQuery() ?? {};
  return (
    <AccountForm
      schema={passwordReset}
      fromLink={{ email, token }}
      send={reset}
      failure="An unexpected error occurred."
      label="Reset Password"
      busyLabel="Resetting…"
    >
      {(errors) => <NewPasswordFields label="New Password" errors={errors} />}
    </AccountForm>
  );
}

async function reset(body: PasswordReset): Promise<void> {
  const message = await callApi(resetPassword, { body, parse: readMessage });
  // The reset has ended every session, including one that this browser still remembers.
  forgetAuthToken();
  rememberAddress(body.email);
  carryToast('success', message ?? 'Password reset successfully.');
  location.assign(paths.login);
}

function readMessage(answer: unknown): string | undefined {
  const message = (answer as { message?: unknown } | null)?.message;
  return typeof message === 'string' && message ? message : undefined;
}
