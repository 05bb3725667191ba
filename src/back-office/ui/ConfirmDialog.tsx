import type { ReactNode } from 'react';
import { Dialog } from '../../design/Dialog.tsx';
import { Button } from './Button.tsx';
import styles from './ConfirmDialog.module.css';

export interface Question {
  title: string;
  /** Consequences of the action; what is more than one paragraph brings its own. */
  text: ReactNode;
  /** Label of the button. */
  action: string;
  /** Label of the button that changes nothing. */
  stay?: string;
  /** True if the action deletes something. */
  danger?: boolean;
  /** The action; the question stays open until it succeeds, which `false` says it did not. */
  act?: () => Promise<unknown>;
}

interface Props extends Question {
  onClose: (isConfirmed?: boolean) => void;
}

/** Asks a question; `confirm` opens it. */
export function ConfirmDialog({
  title,
  text,
  action,
  stay = 'Cancel',
  danger,
  act,
  onClose,
}: Props) {
  async function go() {
    if ((await act?.()) !== false) onClose(true);
  }
  return (
    <Dialog title={title} size="narrow" onClose={() => onClose(false)}>
      {typeof text === 'string' ? <p>{text}</p> : text}
      <div className={styles.buttons}>
        <Button
          kind="quiet"
          data-autofocus={stay !== 'Cancel' || undefined}
          onPress={() => onClose(false)}
        >
          {stay}
        </Button>
        <Button kind={danger ? 'danger' : 'brand'} onPress={go}>
          {action}
        </Button>
      </div>
    </Dialog>
  );
}
