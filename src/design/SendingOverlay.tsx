import { useLayoutEffect, useRef } from 'react';
import styles from './SendingOverlay.module.css';

/**
 * Covers the screen while a message is on its way. As a modal dialog it keeps the keyboard out of
 * the page behind it, and gives the focus back where it was.
 */
export function SendingOverlay({ words = 'Sending your message…' }) {
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      className={styles['overlay']}
      aria-label="Sending"
      onCancel={(event) => event.preventDefault()}
    >
      <p className={styles['words']} role="status">
        {words}
      </p>
      <div className={styles['bar']} />
    </dialog>
  );
}
