import { restoreFocus } from '../focus/focus-recovery.ts';
import { showToastToUndo } from './toasts.ts';
import styles from './undo-toast.module.css';
import { wholeCodes } from './whole-codes.tsx';

/** Reports an action, with a button that takes it back. */
export function showUndoToast(message: string, undo: () => void, action = 'Undo'): void {
  showToastToUndo(({ closeToast }) => (
    <div className={styles.toast}>
      <span>{wholeCodes(message)}</span>
      <button
        className={styles.undo}
        type="button"
        onClick={({ currentTarget }) => {
          closeToast();
          restoreFocus();
          // The toast stays in sight while it leaves, and its button could be pressed again.
          currentTarget.disabled = true;
          undo();
        }}
      >
        {action}
      </button>
    </div>
  ));
}
