import { useState } from 'react';
import {
  PASSKEY_DAYS,
  type PasskeyPolicy,
  passkeyPolicy,
} from '../../account/contract/passkey-policy.ts';
import { passkeyPolicyCalls } from '../../account/contract/passkey-policy-calls.ts';
import type { StaffMember } from '../../account/contract/staff-list.ts';
import { invalidateQueries, useApiQuery } from '../../account/session/api-query.ts';
import { makeCallAsStaff } from '../../account/session/session.ts';
import { apiPaths } from '../../api-paths.ts';
import { paths } from '../../paths.ts';
import { attempt } from '../calls/attempt.ts';
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx';
import { Arrived } from '../parts/Notice.tsx';
import { Section } from '../parts/Section.tsx';
import { onDayOfYear } from '../parts/when.ts';
import styles from './StaffScreen.module.css';

const DAYS_MS = PASSKEY_DAYS * 24 * 60 * 60_000;

/** Lets owners require a passkey from everybody. */
export function PasskeyPolicySection({ people }: { people: StaffMember[] }) {
  const rule = useApiQuery(apiPaths.passkeyPolicy, passkeyPolicy, { refetchOnFocus: 'when told' });
  return (
    <Section title="Passkeys" boxed>
      <Arrived read={rule} what="The rule about passkeys">
        {(shown) => <Demand rule={shown} people={people.filter(({ suspended }) => !suspended)} />}
      </Arrived>
    </Section>
  );
}

interface Props {
  rule: PasskeyPolicy;
  /** People who can sign in. */
  people: StaffMember[];
}

function Demand({ rule: { since, you }, people }: Props) {
  const [isAsking, setAsking] = useState(false);
  const isOn = since !== null;

  async function change() {
    if (await setDemand(!isOn)) setAsking(false);
  }

  return (
    <>
      <p>
        {isOn ? saidOf(since) : 'Everybody can sign in with the password alone.'} {howMany(people)}
      </p>
      {isOn || you.has_passkey ? (
        <button
          className={`button ${styles.ask}`}
          data-kind={isOn ? 'quiet' : 'brand'}
          type="button"
          onClick={() => setAsking(true)}
        >
          {isOn ? 'Stop asking for passkeys' : 'Ask everybody for a passkey'}
        </button>
      ) : (
        <p>
          To ask everybody for one, <a href={paths.accountSettings}>add a passkey of your own</a>{' '}
          first.
        </p>
      )}
      {isAsking && (
        <ConfirmDialog
          title={isOn ? 'Stop asking for passkeys?' : 'Ask everybody for a passkey?'}
          confirm={isOn ? 'Ask no longer' : 'Ask everybody'}
          busy="Saving…"
          onConfirm={change}
          onClose={() => setAsking(false)}
        >
          {isOn ? (
            <p>
              At once the password alone signs people in again, except those who allowed sign-in
              with a passkey only. Passkeys go on working.
            </p>
          ) : (
            <p>
              From {lastDayFromNow()} on, nobody signs in with the password alone. Until then,
              whoever has no passkey is asked to add one at the top of every screen. Whoever joins
              later has {PASSKEY_DAYS} days. You can take this back at any time.
            </p>
          )}
        </ConfirmDialog>
      )}
    </>
  );
}

function lastDayFromNow(): string {
  return onDayOfYear(new Date(Date.now() + DAYS_MS).toISOString());
}

function saidOf(since: string): string {
  const end = new Date(Date.parse(since) + DAYS_MS);
  return end.getTime() > Date.now()
    ? `Everybody is asked for a passkey. From ${onDayOfYear(end.toISOString())} on, nobody signs in with the password alone; whoever joins later has ${PASSKEY_DAYS} days.`
    : `Everybody needs a passkey to sign in; whoever joins has ${PASSKEY_DAYS} days to add one.`;
}

function howMany(people: StaffMember[]): string {
  const having = people.filter(({ has_passkey }) => has_passkey).length;
  return `${having} of ${people.length} ${having === 1 ? 'has' : 'have'} a passkey.`;
}

/** Shows a message with the result, and returns true on success. */
async function setDemand(required: boolean): Promise<boolean> {
  const put = () => makeCallAsStaff(passkeyPolicyCalls.changePasskeyPolicy, { body: { required } });
  const changed = await attempt(put, {
    done: required
      ? 'Everybody is asked for a passkey now.'
      : 'Nobody is asked for a passkey any more.',
    failed: 'This could not be changed. Check the connection, then try again.',
  });
  await invalidateQueries(apiPaths.passkeyPolicy, apiPaths.profile);
  return changed;
}
