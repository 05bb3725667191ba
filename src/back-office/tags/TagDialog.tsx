import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { sessionHasEnded } from '../../account/session/session.ts';
import { Dialog } from '../../design/Dialog.tsx';
import styles from './TagDialog.module.css';
import { tagFailure } from './tag-calls.ts';

interface Props {
  title: string;
  /** The button that does it, and what it says meanwhile. */
  action: string;
  meanwhile: string;
  /** Does it; what it throws is told in the dialog, which stays open. */
  onSubmit: () => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}

/** A question about a tag: what is entered stays there until it is done or given up. */
export function TagDialog({ title, action, meanwhile, onSubmit, onClose, children }: Props) {
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState('');
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // To the field, or where there is none to the button that changes nothing.
    form.current?.querySelector<HTMLElement>('input, select, button')?.focus();
  }, []);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;
    setSending(true);
    setFailure('');
    try {
      await onSubmit();
    } catch (error) {
      if (!sessionHasEnded(error)) setFailure(tagFailure(error));
    }
    setSending(false);
  }

  return (
    <Dialog title={title} size="narrow" onClose={() => !sending && onClose()}>
      <form className={styles.form} ref={form} noValidate onSubmit={submit}>
        {children}
        <p className={styles.failure} role="alert">
          {failure}
        </p>
        <div className={styles.buttons}>
          <button
            className="button"
            data-kind="quiet"
            type="button"
            onClick={() => !sending && onClose()}
          >
            Cancel
          </button>
          <button className="button" type="submit" aria-disabled={sending}>
            {sending ? meanwhile : action}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
