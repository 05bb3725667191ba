import { useState } from 'react';
import { callApi } from '../../client.ts';
import { paths } from '../../paths.ts';
import { messageBody } from '../../platform/contract/call.ts';
import { confirmAddressChange } from '../../routes.ts';
import { addressConfirmation } from '../contract/email-change.ts';
import { useLinkQuery } from '../password/useLinkQuery.ts';
import styles from '../sign-in/AccountForm.module.css';
import { AccountEntry } from '../sign-in/AccountForm.tsx';
import failureStyles from '../sign-in/SignInAgain.module.css';

/**
 * Confirms a change of address. It takes a button, since mail programs open links by themselves.
 */
export function ConfirmAddress() {
  const { token = '' } = useLinkQuery() ?? {};
  const [failure, setFailure] = useState('');
  const [done, setDone] = useState('');

  if (done) {
    return (
      <>
        <p className={styles.done} role="status">
          {done}
        </p>
        <a className="button" href={paths.login}>
          Sign in
        </a>
      </>
    );
  }
  return (
    <AccountEntry
      schema={addressConfirmation}
      fromLink={{ token }}
      send={async (body) => {
        setFailure('');
        const parse = (answer: unknown) => messageBody.parse(answer);
        setDone((await callApi(confirmAddressChange, { body, parse })).message);
      }}
      failure="The address could not be confirmed. Check the connection, then press the button again."
      tellFailure={setFailure}
      label="Confirm"
      busyLabel="Confirming…"
    >
      {() => (
        <>
          <p>
            From then on you sign in with this address. If it was not you who asked, leave this
            page: nothing changes.
          </p>
          <p className={failureStyles.failure} role="alert">
            {failure}
          </p>
        </>
      )}
    </AccountEntry>
  );
}
