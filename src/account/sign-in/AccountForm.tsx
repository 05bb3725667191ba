import { type ReactNode, type SubmitEvent, useRef, useState } from 'react';
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
  /** What is sent, and the messages for what is wrong with it. */
  schema: z.ZodType<Entry>;
  /** What the link says that opened the page, and nobody types. */
  fromLink?: Record<string, string>;
  send: (entry: Entry) => Promise<void>;
  /** Why it failed, in words for whoever tried, or the words for when the server gives none. */
  failure: string | ((error: unknown) => string);
  label: string;
  busyLabel: string;
  /** Says why it failed; a toast, unless something stands in front of those. */
  tellFailure?: (message: string) => void;
  /** The fields, each with the message of its name. */
  children: (errors: Errors) => ReactNode;
}

/** The form of an account screen, with the toasts that it shows. */
export function AccountForm<Entry>(props: Props<Entry>) {
  return (
    <>
      <CookiesNeeded />
      <AccountEntry {...props} />
      <Toasts />
    </>
  );
}

/** Checks, sends once, and says what went wrong where it did. */
export function AccountEntry<Entry>({ schema, fromLink, send, failure, ...props }: Props<Entry>) {
  const { tellFailure = (message) => showToast('error', message) } = props;
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  const hydrated = useHydrated();

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
      const told = error instanceof ApiError ? error.serverMessage : null;
      tellFailure(typeof failure === 'string' ? (told ?? failure) : failure(error));
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
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={submit}>
      {props.children(errors)}
      {/* Disabled until the script runs, so that a password is never posted to a static page. */}
      <button className="button" type="submit" disabled={!hydrated || busy}>
        {busy ? props.busyLabel : props.label}
      </button>
    </form>
  );
}

/** Says before anybody types that signing in does not work here, and how to go on. */
function CookiesNeeded() {
  const hydrated = useHydrated();
  if (!hydrated || !areCookiesBlocked()) return null;
  return (
    <p className={styles.note} role="status">
      {COOKIES_NEEDED}
    </p>
  );
}
