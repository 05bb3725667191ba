import type { OwnSession } from '../../account/contract/own-account.ts';
import { ownAccountCalls } from '../../account/contract/own-account-calls.ts';
import { dayInNairobi, shortDay } from '../../company/contract/nairobi.ts';
import { Pill } from '../../design/Pill.tsx';
import * as routes from '../../routes.ts';
import { change } from '../calls/change.ts';
import rows from '../lists/RowsTable.module.css';
import { Section } from '../parts/Section.tsx';
import { ago } from '../parts/when.ts';
import { Boundary } from '../reading/Boundary.tsx';
import { useRead } from '../reading/useRead.ts';
import { Button } from '../ui/Button.tsx';
import styles from './AccountScreen.module.css';

/** Lists the devices that are signed in, and ends one or all other sessions. */
export function Sessions() {
  return (
    <Section title="Where you are signed in" boxed>
      <Boundary what="The list of devices">
        <Devices />
      </Boundary>
    </Section>
  );
}

function Devices() {
  const sessions = useRead(ownAccountCalls.listOwnSessions);
  const isOnlyHere = sessions.every(({ current }) => current);
  return (
    <>
      <ul className={`bare-list ${styles.sessions}`}>
        {sessions.map((session) => (
          <Session key={session.id} session={session} />
        ))}
      </ul>
      <p className={styles.lead}>
        A device you do not know? Sign out everywhere else, then change your password.
      </p>
      <Button
        kind="quiet"
        className={styles.everywhere}
        aria-disabled={isOnlyHere}
        onPress={endOthers}
      >
        Sign out everywhere else
      </Button>
    </>
  );
}

function Session({ session }: { session: OwnSession }) {
  const { device, place, created_at, last_seen_at, current } = session;
  return (
    <li>
      <span>
        {place ? `${device}, ${place}` : device}, first seen {shortDay(dayInNairobi(created_at))}
        {!current && <span className={rows.soft}>used {ago(last_seen_at, new Date())}</span>}
      </span>
      {current ? (
        <Pill tone="good">This device</Pill>
      ) : (
        <span className={styles.actions}>
          <Button kind="row" about={device} onPress={() => end(session)}>
            Sign out
          </Button>
        </span>
      )}
    </li>
  );
}

/** The row stays, and can be tried again, if the list does not change afterwards. */
function end({ id, device }: OwnSession) {
  const words = { noun: device, verb: 'signed out', refresh: [routes.listOwnSessions] };
  return change(ownAccountCalls.endOwnSession, { params: { id } }, words);
}

function endOthers() {
  return change(
    ownAccountCalls.endOtherSessions,
    {},
    {
      noun: 'The other devices',
      verb: 'signed out',
      done: 'Everywhere else you are signed out.',
      refresh: [routes.listOwnSessions],
    },
  );
}
