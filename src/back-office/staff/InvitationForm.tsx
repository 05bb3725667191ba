import { type SubmitEvent, useId, useRef, useState } from 'react';
import { newInvitation } from '../../account/contract/staff-list.ts';
import { readAgain } from '../../account/session/read.ts';
import { callAsStaff } from '../../account/session/session.ts';
import { ApiError, ignoreAnswer } from '../../client.ts';
import { Field } from '../../design/Field.tsx';
import { fieldMessages } from '../../design/field-messages.ts';
import { apiPaths } from '../../paths.ts';
import { attempt } from '../calls/attempt.ts';
import styles from './StaffScreen.module.css';

/** Asks somebody to join, by mail. */
export function InvitationForm() {
  const titleId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const entry = newInvitation.safeParse({ email });
    if (!entry.success) return refuse(fieldMessages(entry.error)['email']);
    setBusy(true);
    const invited = await attempt(() => inviteOrExplain(entry.data), {
      done: `The invitation to ${entry.data.email} is on its way.`,
      failed: 'The invitation could not be sent. Check the connection, then try again.',
    });
    setBusy(false);
    if (!invited) return;
    setEmail('');
    setError(undefined);
    input.current?.focus();
    await readAgain(apiPaths.staff);
  }

  async function inviteOrExplain(body: { email: string }) {
    try {
      await callAsStaff(apiPaths.invitations, { method: 'POST', body, parse: ignoreAnswer });
    } catch (failure) {
      if (failure instanceof ApiError) refuse(failure.errors['email']);
      throw failure;
    }
  }

  function refuse(message: string | undefined) {
    setError(message);
    if (message) input.current?.focus();
  }

  return (
    <section className={styles.invite} aria-labelledby={titleId}>
      <h2 className={styles.title} id={titleId}>
        Invite a colleague
      </h2>
      <form className={styles.form} noValidate onSubmit={send}>
        <Field
          label="Email"
          name="email"
          hint="They get a link with which they choose a name and a password."
          error={error}
        >
          {(control) => (
            <input
              {...control}
              ref={input}
              type="email"
              autoComplete="off"
              value={email}
              onChange={({ currentTarget }) => {
                setEmail(currentTarget.value);
                setError(undefined);
              }}
            />
          )}
        </Field>
        <button className={`button ${styles.send}`} type="submit" aria-disabled={isBusy}>
          {isBusy ? 'Sending…' : 'Send invitation'}
        </button>
      </form>
    </section>
  );
}
