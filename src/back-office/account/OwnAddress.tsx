import { useState } from 'react';
import {
  type AddressChange,
  type NewAddress,
  newAddress,
} from '../../account/contract/email-change.ts';
import { emailChangeCalls } from '../../account/contract/email-change-calls.ts';
import { refetchCalls, useCall } from '../../account/session/api-query.ts';
import { callAsStaff } from '../../account/session/session.ts';
import { AccountEntry } from '../../account/sign-in/AccountForm.tsx';
import { Field } from '../../design/Field.tsx';
import { showToast } from '../../design/toasts/toasts.ts';
import * as routes from '../../routes.ts';
import { failureOf, failureWords } from '../calls/attempt.ts';
import { change } from '../calls/change.ts';
import { Arrived } from '../parts/Notice.tsx';
import { Section } from '../parts/Section.tsx';
import { onDayAt } from '../parts/when.ts';
import { Button } from '../ui/Button.tsx';
import styles from './AccountScreen.module.css';

/** Shows the address that one signs in with, and changes it. */
export function OwnAddress({ email }: { email: string }) {
  const change = useCall(emailChangeCalls.showAddressChange, { refetchOnFocus: true });
  return (
    <Section title="Email address" boxed>
      <Field label="Email" name="current_email" hint="You sign in with it.">
        {(control) => <input {...control} type="email" value={email} readOnly />}
      </Field>
      <Arrived read={change} what="The pending address">
        {({ pending }) => (
          <>
            {pending && <Waiting change={pending} />}
            <NewAddressForm isAnother={pending !== null} />
          </>
        )}
      </Arrived>
    </Section>
  );
}

function Waiting({ change }: { change: NonNullable<AddressChange['pending']> }) {
  return (
    <div className={styles.waiting} role="status">
      <p>
        You want to sign in with {change.email}. Open the link in the email there, by{' '}
        {onDayAt(change.expires_at)}.
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

function NewAddressForm({ isAnother }: { isAnother: boolean }) {
  const [sent, setSent] = useState(0);

  async function ask(body: NewAddress): Promise<void> {
    await callAsStaff(emailChangeCalls.askAddressChange, { body });
    showToast('success', `An email is on its way to ${body.email}. Open the link in it.`);
    setSent(sent + 1);
    await refetchCalls(routes.showAddressChange);
  }

  return (
    <AccountEntry
      key={sent}
      schema={newAddress}
      send={ask}
      failure={(error) => failureWords(error, failureOf('The email', 'sent'))}
      label={isAnother ? 'Ask for this one instead' : 'Change address'}
      busyLabel="Sending…"
    >
      {(errors) => (
        <Field
          label="New email address"
          name="email"
          hint="It gets an email with a link. Once that is opened, you are signed out everywhere but here."
          error={errors['email']}
        >
          {(control) => <input {...control} type="email" autoComplete="off" />}
        </Field>
      )}
    </AccountEntry>
  );
}
