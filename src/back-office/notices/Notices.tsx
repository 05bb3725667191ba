import { useState } from 'react';
import { noticeCalls } from '../../account/contract/notice-calls.ts';
import {
  type AnswerQuery,
  callQuery,
  refetchCalls,
  storeAnswer,
} from '../../account/session/api-query.ts';
import { ApiError } from '../../client.ts';
import { dayInNairobi, shortDay } from '../../company/contract/nairobi.ts';
import { Pill } from '../../design/Pill.tsx';
import { showToast } from '../../design/toasts/toasts.ts';
import type { Notices, NoticeWishes, Phone } from '../../push/contract/notices.ts';
import * as routes from '../../routes.ts';
import { attempt } from '../calls/attempt.ts';
import { change } from '../calls/change.ts';
import rows from '../lists/RowsTable.module.css';
import { Section } from '../parts/Section.tsx';
import { ago } from '../parts/when.ts';
import { Boundary } from '../reading/Boundary.tsx';
import { useReadIfAny } from '../reading/useRead.ts';
import { Button } from '../ui/Button.tsx';
import { endNoticesHere } from './end-notices.ts';
import styles from './Notices.module.css';
import { type Obstacle, obstacleHere, phoneHere, switchOnHere } from './this-phone.ts';

/** Switches notices on this device on, chooses which, and lists a person's phones. */
export function NoticesSection() {
  return (
    <Boundary what="Your notices">
      <OwnNotices />
    </Boundary>
  );
}

const asked = callQuery(noticeCalls.showNotices, {});
const ownNotices: AnswerQuery<Notices | null> = {
  queryKey: asked.queryKey,
  queryFn: async (context) => {
    try {
      return await asked.queryFn(context);
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return null;
      throw error;
    }
  },
};

/** Nothing where the server knows no notices. */
function OwnNotices() {
  const notices = useReadIfAny(ownNotices);
  return (
    notices && (
      <Section title="Notices on your phone" id="notices" boxed>
        {notices.key === null ? (
          <p className={styles.lead}>
            This site sends no notices yet. Ask whoever runs it to set <code>PUSH_KEY</code>.
          </p>
        ) : (
          <Phones notices={notices} publicKey={notices.key} />
        )}
      </Section>
    )
  );
}

function Phones({ notices, publicKey }: { notices: Notices; publicKey: string }) {
  const { phones } = notices;
  const [here, setHere] = useState(() => phoneHere()?.id);
  const isOnHere = phones.some(({ id }) => id === here);
  return (
    <div className={styles.parts}>
      <p className={styles.lead}>
        A notice comes at once when a customer writes, answers or pays. It stands on the locked
        screen, so it shows no name and no sum.
      </p>
      {!isOnHere && <SwitchOn publicKey={publicKey} done={() => setHere(phoneHere()?.id)} />}
      {phones.length > 0 && (
        <>
          <Wishes notices={notices} />
          <ul className={`bare-list ${styles.phones}`} aria-label="Phones with notices">
            {phones.map((phone) => (
              <PhoneRow key={phone.id} phone={phone} isHere={phone.id === here} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function SwitchOn({ publicKey, done }: { publicKey: string; done: () => void }) {
  const [obstacle, setObstacle] = useState(obstacleHere);
  if (obstacle) return <Obstructed obstacle={obstacle} />;

  async function switchOn() {
    const isOn = await switchOnHere(publicKey);
    if (!isOn) return setObstacle(obstacleHere());
    await refetchCalls(routes.showNotices);
    done();
    showToast('success', 'Notices are on here.');
  }

  return (
    <Button
      className={styles.action}
      onPress={() =>
        attempt(switchOn, {
          failed: 'Notices could not be switched on here. Reload the page and try again.',
        })
      }
    >
      Switch on notices here
    </Button>
  );
}

function Obstructed({ obstacle }: { obstacle: Obstacle }) {
  if (obstacle === 'install') {
    return (
      <div className={styles.note}>
        <p>On an iPhone or iPad, notices come to the installed app alone:</p>
        <ol className={styles.steps}>
          <li>In Safari, tap the Share button.</li>
          <li>Choose “Add to Home Screen”, then “Add”.</li>
          <li>Open the app, sign in, and come back to Account Settings.</li>
        </ol>
      </div>
    );
  }
  return (
    <p className={styles.note}>
      {obstacle === 'denied'
        ? 'This browser blocks notices of this site. Allow notifications in the settings of the browser or of the phone, then reload this page.'
        : 'This browser shows no notices. Use Chrome, Edge, Firefox or Safari.'}
    </p>
  );
}

const WISHES: [keyof NoticeWishes, label: string][] = [
  ['enquiries', 'New enquiries'],
  ['answers', 'Answers, questions and reported payments'],
  ['due', 'What is due today, at 7:00'],
  ['of_all', 'Also what belongs to colleagues'],
  ['at_night', 'Also at night. Otherwise all since 20:00 comes as one notice at 7:00'],
];

/** Each is saved at once. */
function Wishes({ notices }: { notices: Notices }) {
  const { wishes } = notices;

  function choose(name: keyof NoticeWishes, isWanted: boolean) {
    const body = { ...wishes, [name]: isWanted };
    storeAnswer(routes.showNotices, { ...notices, wishes: body });
    return change(
      noticeCalls.changeNotices,
      { body },
      {
        noun: 'Your notices',
        verb: 'changed',
        done: 'Your notices are changed.',
        refresh: [routes.showNotices],
      },
    );
  }

  return (
    <fieldset className={styles.wishes}>
      <legend className="visually-hidden">Which notices</legend>
      {WISHES.map(([name, label]) => (
        <label key={name} className={styles.wish}>
          <input
            type="checkbox"
            checked={wishes[name]}
            onChange={({ currentTarget }) => choose(name, currentTarget.checked)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

function PhoneRow({ phone, isHere }: { phone: Phone; isHere: boolean }) {
  const { device, added_at, seen_at, reachable } = phone;
  return (
    <li>
      <span>
        {device}, since {shortDay(dayInNairobi(added_at))}
        {!isHere && (
          <span className={rows.soft}>
            {reachable
              ? `opened ${ago(seen_at, new Date())}`
              : 'Not reached any more. Open the back office there.'}
          </span>
        )}
      </span>
      <span className={styles.end}>
        {isHere && <Pill tone="good">This device</Pill>}
        <Button kind="row" about={device} onPress={() => stop(phone, isHere)}>
          Stop
        </Button>
      </span>
    </li>
  );
}

async function stop({ id, device }: Phone, isHere: boolean) {
  const isStopped = await change(
    noticeCalls.stopPhone,
    { params: { id } },
    {
      noun: `Notices on ${device}`,
      verb: 'stopped',
      done: `Notices on ${device} are stopped.`,
      refresh: [routes.showNotices],
      removes: true,
    },
  );
  if (isStopped && isHere) await endNoticesHere();
}
