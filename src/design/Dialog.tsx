import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import styles from './Dialog.module.css';
import { X } from './icons/icons.ts';
import { showToastsIn } from './toasts/toast-dock.ts';

interface Props {
  title: ReactNode;
  /** `narrow` for a question, `wide` for a form. */
  size?: 'narrow' | 'wide';
  /** Covers the whole page. */
  isCover?: boolean;
  /** Called for Escape, the close button or a click beside the dialog. */
  onClose: () => void;
  children: ReactNode;
}

/**
 * A modal dialog that is open while it is rendered. It focuses the content's `data-autofocus` or
 * the first control, and returns the focus when it closes.
 */
export function Dialog({ title, size = 'wide', isCover = false, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    element.showModal();
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    const giveToastsBack = showToastsIn(element);
    return () => {
      giveToastsBack();
      // Before it is removed from the page, or the focus would be lost.
      element.close();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-size={size}
      data-cover={isCover}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // A cancelled file picker inside the dialog fires the same event.
        if (event.target !== dialog.current || !event.cancelable) return;
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        // A second Escape closes the dialog in any case; `onClose` is still called.
        if (event.target !== dialog.current) return;
        dialog.current.showModal();
        onClose();
      }}
      onMouseDown={(event) => {
        // The second press of a double click falls beside the dialog that the first one opened.
        if (event.target === dialog.current && event.detail < 2) onClose();
      }}
    >
      <div className={styles.content}>
        <div className={styles.head}>
          <h2 className={styles.title} id={titleId}>
            {title}
          </h2>
          <button
            className={`sign ${styles.close}`}
            type="button"
            aria-label="Close"
            onClick={onClose}
          >
            <X size={20} />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
