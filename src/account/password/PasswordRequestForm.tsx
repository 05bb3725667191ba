import { useState } from 'react';
import { ApiError, callApi, ignoreAnswer } from '../../client.ts';
import { Field } from '../../design/Field.tsx';
import { showToast } from '../../design/toasts/toasts.ts';
import { requestPasswordReset } from '../../routes.ts';
import { type PasswordRequest, passwordRequest } from '../contract/new-password.ts';
import { fillKnownAddress } from '../session/known-address.ts';
import styles from '../sign-in/AccountForm.module.css';
import { AccountForm } from '../sign-in/AccountForm.tsx';

/** Asks for a link to choose a new password. */
export function PasswordRequestForm() {
  const [sentTo, setSentTo] = useState<string>();

  async function send(request: PasswordRequest) {
    setSentTo(undefined);
    await callApi(requestPasswordReset, { body: request, parse: ignoreAnswer });
    showToast('success', 'Password Reset Link has been sent. Check your email.');
    setSentTo(request.email);
  }

  return (
    <>
      <AccountForm
        schema={passwordRequest}
        send={send}
        failure={requestFailure}
        label="Send Reset Link"
        busyLabel="Sending…"
      >
        {(errors) => (
          <Field label="Email" name="email" required error={errors['email']}>
            {(control) => (
              <input {...control} ref={fillKnownAddress} type="email" autoComplete="username" />
            )}
          </Field>
        )}
      </AccountForm>
      {sentTo && (
        <p className={styles.done}>
          If {sentTo} has an account, the link is on its way. It works once, for 30 minutes.
        </p>
      )}
    </>
  );
}

function requestFailure(error: unknown): string {
  const message = error instanceof ApiError ? (error.errors['email'] ?? error.serverMessage) : null;
  return message ?? 'An unexpected error occurred.';
}
