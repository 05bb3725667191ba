import { X } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import styles from './Dialog.module.css';
import { showToastsIn } from './toasts/toast-dock.ts';

interface Props {
  title: string;
  /** `narrow` for a question, `wide` for a product of work. */
  size?: 'narrow' | 'wide';
  /** Leaves nothing of the page in sight. */
  isCover?: boolean;
  /** Asked for by Escape, the close button or a click beside the dialog. */
  onClose: () => void;
  children: ReactNode;
}

/**
 * A modal dialog, open while it is rendered; closing gives the focus back to where it was. It
 * begins at the content's `data-autofocus`, or at the first control.
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
      // Before it is taken out of the page, or the focus would be lost with it.
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
        // A file picker that is closed within the dialog tells of it by the same event.
        if (event.target !== dialog.current || !event.cancelable) return;
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        // A second Escape closes it whatever the page says; whether it may go is asked all the same.
        if (event.target !== dialog.current) return;
        dialog.current.showModal();
        onClose();
      }}
      onMouseDown={(event) => event.target === dialog.current && onClose()}
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
            <X size={20} aria-hidden="true" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
