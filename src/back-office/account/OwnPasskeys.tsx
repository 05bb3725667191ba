import { type RefObject, useRef } from 'react';
import { passkeyCalls } from '../../account/contract/passkey-calls.ts';
import type { Passkey } from '../../account/contract/passkeys.ts';
import { passkeyFailure } from '../../account/passkeys/passkey-failure.ts';
import { addPasskey } from '../../account/passkeys/with-passkey.ts';
import { refetchCalls } from '../../account/session/api-query.ts';
import { dayInNairobi, shortDay } from '../../company/contract/nairobi.ts';
import * as routes from '../../routes.ts';
import { attempt } from '../calls/attempt.ts';
import { change } from '../calls/change.ts';
import rows from '../lists/RowsTable.module.css';
import { Section } from '../parts/Section.tsx';
import { ago } from '../parts/when.ts';
import { Boundary } from '../reading/Boundary.tsx';
import { useRead } from '../reading/useRead.ts';
import { Button } from '../ui/Button.tsx';
import { confirm, openDialog } from '../ui/open-dialog.tsx';
import styles from './AccountScreen.module.css';
import { PasskeyNameDialog } from './PasskeyNameDialog.tsx';
import { PasskeyOnly } from './PasskeyOnly.tsx';

const LAST_ONE = ' It is your last one: from then on you sign in with your password.';

/** What depends on which passkeys there are. */
const DEPENDENT = [routes.listPasskeys, routes.changePasskeyOnly, routes.showProfile];

/** Adds, renames and removes passkeys. */
export function OwnPasskeys() {
  return (
    <Section title="Passkeys" id="passkeys" boxed>
      <p className={styles.lead}>
        A passkey signs you in with your fingerprint, your face or your screen lock. It cannot be
        guessed or given away by mistake.
      </p>
      <Boundary what="The list of passkeys">
        <Passkeys />
      </Boundary>
    </Section>
  );
}

function Passkeys() {
  const passkeys = useRead(passkeyCalls.listPasskeys);
  const addButton = useRef<HTMLButtonElement>(null);

  async function remove({ id, name }: Passkey) {
    const isRemoved = await confirm({
      title: 'Remove this passkey?',
      text: (
        <p>
          <strong>{name}</strong> will not sign you in any more.
          {passkeys.length === 1 && LAST_ONE}
        </p>
      ),
      action: 'Remove',
      danger: true,
      act: () =>
        change(
          passkeyCalls.removePasskey,
          { params: { id } },
          {
            noun: 'The passkey',
            verb: 'removed',
            removes: true,
            done: `The passkey “${name}” is removed.`,
            refresh: DEPENDENT,
          },
        ),
    });
    if (isRemoved) addButton.current?.focus();
  }

  return (
    <>
      {passkeys.length > 0 && (
        <>
          <ul className={`bare-list ${styles.passkeys}`}>
            {passkeys.map((each) => (
              <Row key={each.id} passkey={each} onRemove={() => remove(each)} />
            ))}
          </ul>
          <Boundary what="Your setting" isQuiet>
            <PasskeyOnly />
          </Boundary>
        </>
      )}
      <AddButton button={addButton} />
    </>
  );
}

interface RowProps {
  passkey: Passkey;
  onRemove: () => Promise<void>;
}

function Row({ passkey, onRemove }: RowProps) {
  const { name, created_at, last_used_at } = passkey;
  return (
    <li>
      <span>
        {name}
        <span className={rows.soft}>
          added {shortDay(dayInNairobi(created_at))},{' '}
          {last_used_at ? `used ${ago(last_used_at, new Date())}` : 'not used yet'}
        </span>
      </span>
      <span className={styles.actions}>
        <Button kind="row" about={name} onPress={() => openDialog(PasskeyNameDialog, { passkey })}>
          Rename
        </Button>
        <Button kind="row" about={name} onPress={onRemove}>
          Remove
        </Button>
      </span>
    </li>
  );
}

function AddButton({ button }: { button: RefObject<HTMLButtonElement | null> }) {
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

/** A new passkey gets the device's name, and can be renamed at once. */
async function makeOne() {
  void openDialog(PasskeyNameDialog, { passkey: await addPasskey() });
  await refetchCalls(...DEPENDENT);
}
