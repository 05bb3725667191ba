import { useLayoutEffect, useRef } from 'react';
import styles from './SendingOverlay.module.css';

/**
 * Covers the screen while a message is being sent. As a modal dialog it traps the focus and returns
 * it afterwards.
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
