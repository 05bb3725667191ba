import { Dialog } from '../../design/Dialog.tsx';
import styles from './Choice.module.css';

interface Props {
  onStay: () => void;
  onLeave: () => void;
}

/** Asks before a form is closed with work that is not saved. */
export function LeaveQuestion({ onStay, onLeave }: Props) {
  return (
    <Dialog title="Discard your changes?" size="narrow" onClose={onStay}>
      <p>What you have changed is not saved yet.</p>
      <div className={styles.buttons}>
        <button className="button" data-kind="brand" type="button" data-autofocus onClick={onStay}>
          Keep editing
        </button>
        <button className="button" data-kind="quiet" type="button" onClick={onLeave}>
          Discard
        </button>
      </div>
    </Dialog>
  );
}
