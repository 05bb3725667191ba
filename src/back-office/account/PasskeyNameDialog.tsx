import { useState } from 'react';
import { passkeyCalls } from '../../account/contract/passkey-calls.ts';
import { type Passkey, passkeyName } from '../../account/contract/passkeys.ts';
import { refetchCalls } from '../../account/session/api-query.ts';
import { callAsStaff } from '../../account/session/session.ts';
import { AccountEntry } from '../../account/sign-in/AccountForm.tsx';
import { Dialog } from '../../design/Dialog.tsx';
import { Field } from '../../design/Field.tsx';
import { showToast } from '../../design/toasts/toasts.ts';
import * as routes from '../../routes.ts';
import { notSaved } from '../calls/attempt.ts';
import styles from './AccountScreen.module.css';

/** Renames a passkey. */
export function PasskeyNameDialog({
  passkey: { id, name },
  onClose,
}: {
  passkey: Passkey;
  onClose: () => void;
}) {
  const [failure, setFailure] = useState('');
  return (
    <Dialog title="What is this passkey called?" size="narrow" onClose={onClose}>
      <AccountEntry
        schema={passkeyName}
        send={async (body) => {
          setFailure('');
          await callAsStaff(passkeyCalls.renamePasskey, { params: { id }, body });
          showToast('success', 'The name is saved.');
          onClose();
          await refetchCalls(routes.listPasskeys);
        }}
        failure={notSaved}
        tellFailure={setFailure}
        label="Save name"
        busyLabel="Saving…"
      >
        {(errors) => (
          <>
            <Field
              label="Name"
              name="name"
              hint="For example “My phone”. The list of passkeys shows this name."
              error={errors['name']}
            >
              {(control) => (
                <input
                  {...control}
                  defaultValue={name}
                  maxLength={80}
                  autoComplete="off"
                  data-autofocus
                  onFocus={({ currentTarget }) => currentTarget.select()}
                />
              )}
            </Field>
            <p className={styles.failure} role="alert">
              {failure}
            </p>
          </>
        )}
      </AccountEntry>
    </Dialog>
  );
}
