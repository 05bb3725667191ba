import { useState } from 'react';
import { type PasswordChange, passwordChange } from '../../account/contract/own-account.ts';
import { ownAccountCalls } from '../../account/contract/own-account-calls.ts';
import { NewPasswordFields } from '../../account/password/NewPasswordFields.tsx';
import { makeCallAsStaff } from '../../account/session/session.ts';
import { AccountEntry } from '../../account/sign-in/AccountForm.tsx';
import { Field } from '../../design/Field.tsx';
import { showToast } from '../../design/toasts.ts';
import { failureWords } from '../calls/attempt.ts';
import { Section } from '../parts/Section.tsx';

const FAILED = 'Your password could not be changed. Check the connection, then try again.';

/** @param email tells the browser's password manager whose password it is */
export function PasswordForm({ email }: { email: string }) {
  const [changes, setChanges] = useState(0);

  async function change(body: PasswordChange): Promise<void> {
    await makeCallAsStaff(ownAccountCalls.changePassword, { body });
    showToast('success', 'Password changed. Everywhere else you are signed out.');
    setChanges(changes + 1);
  }

  return (
    <Section title="Password" boxed>
      <AccountEntry
        key={changes}
        schema={passwordChange}
        send={change}
        failure={(error) => failureWords(error, FAILED)}
        label="Change password"
        busyLabel="Changing…"
      >
        {(errors) => (
          <>
            <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
            <Field
              label="Current Password"
              name="current_password"
              error={errors['current_password']}
            >
              {(control) => <input {...control} type="password" autoComplete="current-password" />}
            </Field>
            <NewPasswordFields label="New Password" errors={errors} />
          </>
        )}
      </AccountEntry>
    </Section>
  );
}
