import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Field } from '../design/Field.tsx';
import { fieldMessages } from '../design/field-messages.ts';
import { Toasts } from '../design/Toasts.tsx';
import { carryToast, showToast } from '../design/toasts.ts';
import { loginRequest } from './account.ts';
import styles from './LoginForm.module.css';
import { nextPath } from './next-path.ts';
import { loginFailure, signIn } from './session.ts';

/** The staff sign-in; goes on to `?next=` or the dashboard. */
export function LoginForm() {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const hydrated = useHydrated();

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const entered = loginRequest.safeParse(Object.fromEntries(new FormData(event.currentTarget)));
    const found = entered.error ? fieldMessages(entered.error) : {};
    setErrors(found);
    if (!entered.success) return focusField(form.current, Object.keys(found)[0]);
    setBusy(true);
    try {
      await signIn(entered.data);
      carryToast('success', 'User logged in successfully!');
      location.assign(nextPath(location.search));
    } catch (error) {
      setBusy(false);
      showToast('error', loginFailure(error));
      focusField(form.current, 'password');
    }
  }

  return (
    <div>
      <form ref={form} className={styles.form} method="post" noValidate onSubmit={submit}>
        <Field label="Email" name="email" error={errors.email}>
          {(control) => <input {...control} type="email" autoComplete="username" />}
        </Field>
        <Field label="Password" name="password" error={errors.password}>
          {(control) => <input {...control} type="password" autoComplete="current-password" />}
        </Field>
        {/* Disabled until the script runs, so that a password is never posted to a static page. */}
        <button className="button" type="submit" disabled={!hydrated || busy}>
          {busy ? 'Signing in…' : 'Submit'}
        </button>
      </form>
      <Toasts />
    </div>
  );
}

function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return hydrated;
}

function focusField(form: HTMLFormElement | null, name: string | undefined): void {
  const field = name && form?.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
