import { passkeyCalls } from '../../account/contract/passkey-calls.ts';
import { refetchCalls, useCall } from '../../account/session/api-query.ts';
import { callAsStaff } from '../../account/session/session.ts';
import * as routes from '../../routes.ts';
import { attempt } from '../calls/attempt.ts';
import styles from './AccountScreen.module.css';

/** Lets somebody with a passkey decide if the password alone still opens their account. */
export function PasskeyOnly() {
  const choice = useCall(passkeyCalls.showPasskeyOnly, { refetchOnFocus: 'when told' });
  if (!choice.data) return null;
  return (
    <div>
      <label className={styles.alert}>
        <input
          type="checkbox"
          checked={choice.data.only}
          onChange={({ currentTarget }) => change(currentTarget.checked)}
        />
        Only let me in with a passkey
      </label>
      <p className={styles.lead}>
        Then nobody who learns your password can sign in with it. If you lose your passkey, an owner
        can send you a new invitation.
      </p>
    </div>
  );
}

async function change(only: boolean): Promise<void> {
  const put = () => callAsStaff(passkeyCalls.changePasskeyOnly, { body: { only } });
  await attempt(put, {
    done: only
      ? 'From now on only a passkey lets you in. Everywhere else you are signed out.'
      : 'Your password lets you in as well.',
    failed: 'Your choice could not be saved. Check the connection, then try again.',
  });
  await refetchCalls(routes.changePasskeyOnly, routes.listOwnSessions);
}
