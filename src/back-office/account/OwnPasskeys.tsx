import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { passkeyCalls } from '../../account/contract/passkey-calls.ts';
import type { Passkey } from '../../account/contract/passkeys.ts';
import { passkeyFailure } from '../../account/passkeys/passkey-failure.ts';
import { refetchCalls, useCall } from '../../account/session/api-query.ts';
import { callAsStaff } from '../../account/session/session.ts';
import * as routes from '../../routes.ts';
import { attempt } from '../calls/attempt.ts';
import rows from '../lists/RowsTable.module.css';
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx';
import { Arrived } from '../parts/Notice.tsx';
import { Section } from '../parts/Section.tsx';
import { ago, onDayOfYear } from '../parts/when.ts';
import styles from './AccountScreen.module.css';
import { PasskeyNameDialog } from './PasskeyNameDialog.tsx';
import { PasskeyOnly } from './PasskeyOnly.tsx';

const LAST_ONE = ' It is your last one: from then on you sign in with your password.';

/** Adds, renames and removes passkeys. */
export function OwnPasskeys() {
  const passkeys = useCall(passkeyCalls.listPasskeys);
  const [naming, setNaming] = useState<Passkey>();
  const [leaving, setLeaving] = useState<Passkey>();
  const addButton = useRef<HTMLButtonElement>(null);

  return (
    <Section title="Passkeys" id="passkeys" boxed>
      <p className={styles.lead}>
        A passkey signs you in with your fingerprint, your face or your screen lock. It cannot be
        guessed or given away by mistake.
      </p>
      <Arrived read={passkeys} what="The list of passkeys">
        {(shown) => (
          <>
            {shown.length > 0 && (
              <ul className={`bare-list ${styles.passkeys}`}>
                {shown.map((each) => (
                  <Row
                    key={each.id}
                    passkey={each}
                    onRename={() => setNaming(each)}
                    onRemove={() => setLeaving(each)}
                  />
                ))}
              </ul>
            )}
            {shown.length > 0 && <PasskeyOnly />}
            <AddButton button={addButton} onAdded={setNaming} />
            {leaving && (
              <ConfirmDialog
                title="Remove this passkey?"
                confirm="Remove"
                busy="Removing…"
                destroys
                onConfirm={async () => {
                  if (!(await remove(leaving))) return;
                  flushSync(() => setLeaving(undefined));
                  addButton.current?.focus();
                  await readAllAgain();
                }}
                onClose={() => setLeaving(undefined)}
              >
                <p>
                  <strong>{leaving.name}</strong> will not sign you in any more.
                  {shown.length === 1 && LAST_ONE}
                </p>
              </ConfirmDialog>
            )}
          </>
        )}
      </Arrived>
      {naming && <PasskeyNameDialog passkey={naming} onClose={() => setNaming(undefined)} />}
    </Section>
  );
}

interface RowProps {
  passkey: Passkey;
  onRename: () => void;
  onRemove: () => void;
}

function Row({ passkey: { name, created_at, last_used_at }, onRename, onRemove }: RowProps) {
  return (
    <li>
      <span>
        {name}
        <span className={rows.soft}>
          added {onDayOfYear(created_at)},{' '}
          {last_used_at ? `used ${ago(last_used_at, new Date())}` : 'not used yet'}
        </span>
      </span>
      <span className={styles.actions}>
        <button className={rows.action} type="button" onClick={onRename}>
          Rename<span className="visually-hidden"> {name}</span>
        </button>
        <button className={rows.action} type="button" onClick={onRemove}>
          Remove<span className="visually-hidden"> {name}</span>
        </button>
      </span>
    </li>
  );
}

interface AddProps {
  button: RefObject<HTMLButtonElement | null>;
  onAdded: (added: Passkey) => void;
}

/** A new passkey gets the device's name, and can be renamed at once. */
function AddButton({ button, onAdded }: AddProps) {
  const [isBusy, setBusy] = useState(false);

  async function add() {
    if (isBusy) return;
    setBusy(true);
    await attempt(makeOne, { done: 'The passkey is added.', failed: passkeyFailure });
    setBusy(false);
  }

  async function makeOne() {
    const { addPasskey } = await import('../../account/passkeys/with-passkey.ts');
    onAdded(await addPasskey());
    await readAllAgain();
  }

  if (!('PublicKeyCredential' in window)) {
    return (
      <p className={styles.lead}>
        This browser does not support passkeys. Add one in another browser.
      </p>
    );
  }
  return (
    <button
      ref={button}
      className={`button ${styles.add}`}
      type="button"
      aria-disabled={isBusy}
      onClick={add}
    >
      {isBusy ? 'Waiting for your device…' : 'Add a passkey'}
    </button>
  );
}

/** Reads the list again, and all that depends on it. */
function readAllAgain(): Promise<void> {
  return refetchCalls(routes.listPasskeys, routes.changePasskeyOnly, routes.showProfile);
}

function remove({ id, name }: Passkey): Promise<boolean> {
  return attempt(() => callAsStaff(passkeyCalls.removePasskey, { params: { id } }), {
    done: `The passkey “${name}” is removed.`,
    failed: 'The passkey could not be removed. Check the connection, then try again.',
  });
}
