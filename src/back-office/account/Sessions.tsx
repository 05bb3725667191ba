import { z } from 'zod';
import { ownSession } from '../../account/contract/own-account.ts';
import { ownAccountCalls } from '../../account/contract/own-account-calls.ts';
import { readAgain, useRead } from '../../account/session/read.ts';
import { makeCallAsStaff } from '../../account/session/session.ts';
import { Pill } from '../../design/Pill.tsx';
import { apiPaths } from '../../paths.ts';
import { attempt } from '../calls/attempt.ts';
import { Arrived } from '../parts/Notice.tsx';
import { Section } from '../parts/Section.tsx';
import { ago, onDayAt } from '../parts/when.ts';
import styles from './AccountScreen.module.css';

const ownSessions = z.array(ownSession);

/** Where one is signed in, and the way out of all other places. */
export function Sessions() {
  const sessions = useRead(apiPaths.ownSessions, ownSessions);
  const isOnlyHere = sessions.shown?.every(({ current }) => current) ?? true;

  async function endOthers() {
    if (isOnlyHere) return;
    await attempt(() => makeCallAsStaff(ownAccountCalls.endOtherSessions, {}), {
      done: 'Everywhere else you are signed out.',
      failed: 'The other devices could not be signed out. Check the connection, then try again.',
    });
    await readAgain(apiPaths.ownSessions);
  }

  return (
    <Section title="Where you are signed in" boxed>
      <Arrived read={sessions} what="The list of devices">
        {(shown) => (
          <>
            <ul className={`bare-list ${styles.sessions}`}>
              {shown.map((session) => (
                <li key={`${session.created_at} ${session.current}`}>
                  <span>Since {onDayAt(session.created_at)}</span>
                  {session.current ? (
                    <Pill tone="good">This device</Pill>
                  ) : (
                    <span className={styles.lead}>
                      used {ago(session.last_seen_at, new Date())}
                    </span>
                  )}
                </li>
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
