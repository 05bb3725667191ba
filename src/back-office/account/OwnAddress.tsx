import { type AddressChange, newAddress } from '../../account/contract/email-change.ts';
import { emailChangeCalls } from '../../account/contract/email-change-calls.ts';
import { refetchCalls } from '../../account/session/api-query.ts';
import { callAsStaff } from '../../account/session/session.ts';
import { shortMoment } from '../../company/contract/nairobi.ts';
import { Field } from '../../design/Field.tsx';
import { showToast } from '../../design/toasts/toasts.ts';
import * as routes from '../../routes.ts';
import { couldNotBe } from '../calls/attempt.ts';
import { change } from '../calls/change.ts';
import { LineForm } from '../forms/LineForm.tsx';
import { Section } from '../parts/Section.tsx';
import { Boundary } from '../reading/Boundary.tsx';
import { useRead } from '../reading/useRead.ts';
import { Button } from '../ui/Button.tsx';
import styles from './AccountScreen.module.css';

/** Shows the address that one signs in with, and changes it. */
export function OwnAddress({ email }: { email: string }) {
  return (
    <Section title="Email address" boxed>
      <Field label="Email" name="current_email" hint="You sign in with it.">
        {(control) => <input {...control} type="email" value={email} readOnly />}
      </Field>
      <Boundary what="The pending address">
        <NewAddress />
      </Boundary>
    </Section>
  );
}

function NewAddress() {
  const { pending } = useRead(emailChangeCalls.showAddressChange, { refetchOnFocus: true });
  return (
    <>
      {pending && <Waiting pending={pending} />}
      <LineForm
        label="New email address"
        name="email"
        hint="It gets an email with a link. Once that is opened, you are signed out everywhere but here."
        type="email"
        schema={newAddress.shape.email}
        action={pending ? 'Ask for this one instead' : 'Change address'}
        busy="Sending…"
        failed={couldNotBe('The email', 'sent')}
        send={ask}
      />
    </>
  );
}

async function ask(email: string): Promise<void> {
  await callAsStaff(emailChangeCalls.askAddressChange, { body: { email } });
  showToast('success', `An email is on its way to ${email}. Open the link in it.`);
  await refetchCalls(routes.showAddressChange);
}

function Waiting({ pending }: { pending: NonNullable<AddressChange['pending']> }) {
  return (
    <div className={styles.waiting} role="status">
      <p>
        You want to sign in with {pending.email}. Open the link in the email there, by{' '}
        {shortMoment(pending.expires_at)}.
      </p>
      <Button kind="quiet" onPress={withdraw}>
        Keep my address as it is
      </Button>
    </div>
  );
}

function withdraw() {
  return change(
    emailChangeCalls.withdrawAddressChange,
    {},
    {
      noun: 'The change',
      verb: 'withdrawn',
      done: 'Your address stays as it is.',
      refresh: [routes.showAddressChange],
    },
  );
}
