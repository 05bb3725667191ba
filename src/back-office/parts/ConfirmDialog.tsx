import { type ReactNode, useState } from 'react';
import { Dialog } from '../../design/Dialog.tsx';
import styles from '../ui/ConfirmDialog.module.css';

interface Props {
  title: string;
  /** Label of the button, and its label while it works. */
  confirm: string;
  busy?: string;
  /** True if the action deletes something. */
  destroys?: boolean;
  onConfirm: () => Promise<void>;
  onClose: () => void;
  /** Consequences of the action. */
  children: ReactNode;
}

/** Confirms an action without undo; stays open if it fails. */
export function ConfirmDialog({
  title,
  confirm,
  busy = confirm,
  destroys = false,
  onConfirm,
  onClose,
  children,
}: Props) {
  const [isBusy, setBusy] = useState(false);
  async function go() {
    if (isBusy) return;
    setBusy(true);
    await onConfirm();
    setBusy(false);
  }
  return (
    <Dialog title={title} size="narrow" onClose={onClose}>
      {children}
      <div className={styles.buttons}>
        <button className="button" data-kind="quiet" type="button" onClick={onClose}>
          Cancel
        </button>
        <button
          className="button"
          data-kind={destroys ? 'danger' : 'brand'}
          type="button"
          aria-disabled={isBusy}
          onClick={go}
        >
          {isBusy ? busy : confirm}
        </button>
      </div>
    </Dialog>
  );
}
