import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { ApiError } from '../../client.ts';
import { fieldMessages } from '../../design/field-messages.ts';
import { Toasts } from '../../design/toasts/Toasts.tsx';
import { showToast } from '../../design/toasts/toasts.ts';
import { useHydrated } from '../../design/useHydrated.ts';
import { areCookiesBlocked, COOKIES_NEEDED } from '../session/session.ts';
import styles from './AccountForm.module.css';

type Errors = Record<string, string>;

interface Props<Entry> {
  /** Schema of the request, with the messages for invalid fields. */
  schema: z.ZodType<Entry>;
  /** Hidden values from the link that opened the page. */
  fromLink?: Record<string, string>;
  send: (entry: Entry) => Promise<void>;
  /** Message for a failure without one from the server, or a function that explains it. */
  failure: string | ((error: unknown) => string);
  label: string;
  busyLabel: string;
  /** Shows a failure; a toast by default. */
  tellFailure?: (message: string) => void;
  /** Renders the fields with their messages. */
  children: (errors: Errors) => ReactNode;
}

/** Form of an account page, with its toasts. */
export function AccountForm<Entry>(props: Props<Entry>) {
  return (
    <>
      <CookiesNeeded />
      <AccountEntry {...props} />
      <Toasts />
    </>
  );
}

/** Validates, sends once, and shows errors at their fields. */
export function AccountEntry<Entry>({ schema, fromLink, send, failure, ...props }: Props<Entry>) {
  const { tellFailure = (message) => showToast('error', message) } = props;
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  const hydrated = useHydrated();
  useEffect(() => {
    const pressed = hydrated && form.current?.dataset['pressed'] ? form.current : null;
    pressed?.querySelector<HTMLButtonElement>('[type="submit"]')?.click();
  }, [hydrated]);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = Object.fromEntries(new FormData(event.currentTarget));
    const entry = schema.safeParse({ ...typed, ...fromLink });
    if (!entry.success) return tell(fieldMessages(entry.error));
    setErrors({});
    setBusy(true);
    try {
      await send(entry.data);
    } catch (error) {
      const message = error instanceof ApiError ? error.serverMessage : null;
      tellFailure(typeof failure === 'string' ? (message ?? failure) : failure(error));
      if (error instanceof ApiError) setErrors(error.errors);
    } finally {
      setBusy(false);
    }
  }

  function tell(found: Errors) {
    setErrors(found);
    const [name = '', message = ''] = Object.entries(found)[0] ?? [];
    const field = form.current?.elements.namedItem(name);
    if (field instanceof HTMLElement) field.focus();
    else tellFailure(message);
  }

  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      noValidate
      suppressHydrationWarning
      onSubmit={submit}
    >
      {props.children(errors)}
      {/* Disabled until the script runs, so that a password is never posted to a static page; hold-press.ts keeps Enter. */}
      <button className="button" type="submit" disabled={!hydrated || busy}>
        {busy ? props.busyLabel : props.label}
      </button>
    </form>
  );
}

/** Warns that sign-in needs cookies, before anybody types. */
function CookiesNeeded() {
  const hydrated = useHydrated();
  if (!hydrated || !areCookiesBlocked()) return null;
  return (
    <p className={styles.note} role="status">
      {COOKIES_NEEDED}
    </p>
  );
}
