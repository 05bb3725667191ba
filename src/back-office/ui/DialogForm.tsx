import { type ReactNode, type Ref, type SubmitEvent, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import styles from './DialogForm.module.css';
import { SENDS_BY_KEY, sendByKey } from './send-key.ts';

interface Props {
  ref?: Ref<HTMLFormElement>;
  /** Label of the button that sends the form. */
  action: string;
  /** True if that deletes something. */
  danger?: boolean;
  /** True while work goes on that the form did not begin itself. */
  isBusy?: boolean;
  /** Further buttons. */
  others?: ReactNode;
  /** Sends the form, which takes no second try meanwhile. */
  onSubmit: () => unknown;
  onClose: () => void;
  children: ReactNode;
}

/**
 * The form of a dialog with its buttons, which stay in sight below a long one. A wrong field takes
 * the focus. `FormDialog` brings the dialog, too.
 */
export function DialogForm({ ref, action, danger, isBusy = false, others, ...rest }: Props) {
  const { onSubmit, onClose, children } = rest;
  const isRunning = useRef(false);
  const [isSending, setSending] = useState(false);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (isBusy || isRunning.current) return;
    isRunning.current = true;
    setSending(true);
    try {
      await onSubmit();
    } finally {
      isRunning.current = false;
      setSending(false);
      form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    }
  }

  return (
    <form
      ref={ref}
      className={styles.form}
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => {
        const { currentTarget } = event;
        sendByKey(event, () =>
          currentTarget.querySelector<HTMLElement>('[type="submit"]')?.click(),
        );
      }}
    >
      {children}
      <div className={styles.buttons}>
        <Button kind="quiet" data-autofocus={danger} onPress={onClose}>
          Cancel
        </Button>
        {others}
        <Button kind={danger ? 'danger' : 'brand'} isBusy={isBusy || isSending} {...SENDS_BY_KEY}>
          {action}
        </Button>
      </div>
    </form>
  );
}
