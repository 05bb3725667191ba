import type { OwnSession } from '../../account/contract/own-account.ts';
import { ownAccountCalls } from '../../account/contract/own-account-calls.ts';
import { refetchCalls, useCall } from '../../account/session/api-query.ts';
import { callAsStaff } from '../../account/session/session.ts';
import { Pill } from '../../design/Pill.tsx';
import * as routes from '../../routes.ts';
import { attempt } from '../calls/attempt.ts';
import rows from '../lists/RowsTable.module.css';
import { Arrived } from '../parts/Notice.tsx';
import { Section } from '../parts/Section.tsx';
import { ago, onDayOfYear } from '../parts/when.ts';
import styles from './AccountScreen.module.css';

/** Lists the devices that are signed in, and ends one or all other sessions. */
export function Sessions() {
  const sessions = useCall(ownAccountCalls.listOwnSessions);
  const isOnlyHere = sessions.data?.every(({ current }) => current) ?? true;

  async function endOthers() {
    if (isOnlyHere) return;
    await attempt(() => callAsStaff(ownAccountCalls.endOtherSessions, {}), {
      done: 'Everywhere else you are signed out.',
      failed: 'The other devices could not be signed out. Check the connection, then try again.',
    });
    await refetchCalls(routes.listOwnSessions);
  }

  return (
    <Section title="Where you are signed in" boxed>
      <Arrived read={sessions} what="The list of devices">
        {(shown) => (
          <>
            <ul className={`bare-list ${styles.sessions}`}>
              {shown.map((session) => (
                <Session key={session.id} session={session} />
              ))}
            </ul>
            <p className={styles.lead}>
              A device you do not know? Sign out everywhere else, then change your password.
            </p>
            <button
              className={`button ${styles.everywhere}`}
              data-kind="quiet"
              type="button"
              aria-disabled={isOnlyHere}
              onClick={endOthers}
            >
              Sign out everywhere else
            </button>
          </>
        )}
      </Arrived>
    </Section>
  );
}

function Session({ session }: { session: OwnSession }) {
  const { device, place, created_at, last_seen_at, current } = session;
  return (
    <li>
      <span>
        {place ? `${device}, ${place}` : device}, first seen {onDayOfYear(created_at)}
        {!current && <span className={rows.soft}>used {ago(last_seen_at, new Date())}</span>}
      </span>
      {current ? (
        <Pill tone="good">This device</Pill>
      ) : (
        <span className={styles.actions}>
          <button className={rows.action} type="button" onClick={() => end(session)}>
            Sign out<span className="visually-hidden"> {device}</span>
          </button>
        </span>
      )}
    </li>
  );
}

/** The row stays, and can be tried again, if the list does not change afterwards. */
async function end({ id, device }: OwnSession): Promise<void> {
  await attempt(() => callAsStaff(ownAccountCalls.endOwnSession, { params: { id } }), {
    done: `${device} is signed out.`,
    failed: `${device} could not be signed out. Check the connection, then try again.`,
  });
  await refetchCalls(routes.listOwnSessions);
}
