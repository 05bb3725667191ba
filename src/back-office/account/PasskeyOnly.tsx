import { passkeyCalls } from '../../account/contract/passkey-calls.ts';
import { storeAnswer } from '../../account/session/api-query.ts';
import * as routes from '../../routes.ts';
import { change } from '../calls/change.ts';
import { useRead } from '../reading/useRead.ts';
import styles from './AccountScreen.module.css';

/** Lets somebody with a passkey decide if the password alone still opens their account. */
export function PasskeyOnly() {
  const { only } = useRead(passkeyCalls.showPasskeyOnly, { refetchOnFocus: 'when told' });
  return (
    <div>
      <label className={styles.alert}>
        <input
          type="checkbox"
          checked={only}
          onChange={({ currentTarget }) => choose(currentTarget.checked)}
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

function choose(only: boolean): Promise<boolean> {
  storeAnswer(routes.showPasskeyOnly, { only });
  return change(
    passkeyCalls.changePasskeyOnly,
    { body: { only } },
    {
      noun: 'Your setting',
      verb: 'saved',
      done: only
        ? 'From now on only a passkey lets you in. Everywhere else you are signed out.'
        : 'Your password lets you in as well.',
      refresh: [routes.changePasskeyOnly, routes.listOwnSessions],
    },
  );
}
