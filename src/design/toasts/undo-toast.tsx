import { giveFocusBack } from '../focus/kept-focus.ts';
import { showToastToUndo } from './toasts.ts';
import styles from './undo-toast.module.css';

/** Says that something was done, and takes it back when asked to. */
export function showUndoToast(message: string, undo: () => void): void {
  showToastToUndo(({ closeToast }) => (
    <div className={styles.toast}>
      <span>{message}</span>
      <button
        className={styles.undo}
        type="button"
        onClick={() => {
          closeToast();
          giveFocusBack();
          undo();
        }}
      >
        Undo
      </button>
    </div>
  ));
}
