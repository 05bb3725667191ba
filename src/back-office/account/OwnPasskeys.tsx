import { type RefObject, useRef, useState } from 'react';
import { passkeyCalls } from '../../account/contract/passkey-calls.ts';
import type { Passkey } from '../../account/contract/passkeys.ts';
import { passkeyFailure } from '../../account/passkeys/passkey-failure.ts';
import { refetchCalls, useCall } from '../../account/session/api-query.ts';
import * as routes from '../../routes.ts';
import { attempt } from '../calls/attempt.ts';
import { change } from '../calls/change.ts';
import rows from '../lists/RowsTable.module.css';
import { Arrived } from '../parts/Notice.tsx';
import { Section } from '../parts/Section.tsx';
import { ago, onDayOfYear } from '../parts/when.ts';
import { Button } from '../ui/Button.tsx';
import { confirm } from '../ui/open-dialog.tsx';
import styles from './AccountScreen.module.css';
import { PasskeyNameDialog } from './PasskeyNameDialog.tsx';
import { PasskeyOnly } from './PasskeyOnly.tsx';

const LAST_ONE = ' It is your last one: from then on you sign in with your password.';

/** Adds, renames and removes passkeys. */
export function OwnPasskeys() {
  const passkeys = useCall(passkeyCalls.listPasskeys);
  const [naming, setNaming] = useState<Passkey>();
  const addButton = useRef<HTMLButtonElement>(null);

  async function remove({ id, name }: Passkey) {
    const isRemoved = await confirm({
      title: 'Remove this passkey?',
      text: (
        <p>
          <strong>{name}</strong> will not sign you in any more.
          {passkeys.data?.length === 1 && LAST_ONE}
        </p>
      ),
      action: 'Remove',
      danger: true,
      act: () =>
        change(
          passkeyCalls.removePasskey,
          { params: { id } },
          { noun: 'The passkey', verb: 'removed', done: `The passkey “${name}” is removed.` },
        ),
    });
    if (!isRemoved) return;
    addButton.current?.focus();
    await readAllAgain();
  }

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
                    onRemove={() => remove(each)}
                  />
                ))}
              </ul>
            )}
            {shown.length > 0 && <PasskeyOnly />}
            <AddButton button={addButton} onAdded={setNaming} />
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
        <Button kind="row" about={name} onPress={onRename}>
          Rename
        </Button>
        <Button kind="row" about={name} onPress={onRemove}>
          Remove
        </Button>
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
    <Button
      ref={button}
      className={styles.add}
      onPress={() => attempt(makeOne, { done: 'The passkey is added.', failed: passkeyFailure })}
    >
      Add a passkey
    </Button>
  );
}

/** Reads the list again, and all that depends on it. */
function readAllAgain(): Promise<void> {
  return refetchCalls(routes.listPasskeys, routes.changePasskeyOnly, routes.showProfile);
}
