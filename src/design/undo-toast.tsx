import { toast } from 'react-toastify/unstyled';
import styles from './undo-toast.module.css';

/** Says that something was done, and takes it back when asked to. */
export function showUndoToast(message: string, undo: () => void): void {
  toast.success(({ closeToast }) => (
    <div className={styles.toast}>
      <span>{message}</span>
      <button
        className={styles.undo}
        type="button"
        onClick={() => {
          closeToast();
          undo();
        }}
      >
        Undo
      </button>
    </div>
  ));
}
