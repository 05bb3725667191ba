import { useSyncExternalStore } from 'react';
import styles from './Unsent.module.css';

interface Words {
  /** Name of the submission, such as `request`. */
  what: string;
  /** Words for the stored values at the start of a sentence: `Your list and details`. */
  kept: string;
}

/**
 * Stands at a form while a submission's outcome is unknown, and says when the connection is back.
 * It sends nothing itself.
 *
 * @param hasChanged true if the form differs from the submission
 */
export function InDoubt({ what, kept, hasChanged }: Words & { hasChanged: boolean }) {
  const isOnline = useOnline();
  return (
    <div className={styles['unsent']} role="alert">
      <p>
        The connection broke before an answer came, so we cannot tell whether your {what} reached
        us. {kept} are kept on this device.
      </p>
      <p>
        {hasChanged
          ? 'You have changed something since. Send it as it is now; if the first one did arrive, we go by the later one.'
          : isOnline
            ? 'You are online: press Send again. It cannot arrive twice.'
            : 'You are offline. As soon as you are back, press Send again: it cannot arrive twice.'}
      </p>
    </div>
  );
}

interface WaitingProps extends Words {
  hasChanged: boolean;
  /** Runs when the visitor cancels the submission. */
  onTakeBack: () => void;
}

/** Stands at a form that was sent offline and will be sent automatically. */
export function WaitingNotice({ what, kept, hasChanged, onTakeBack }: WaitingProps) {
  const isOnline = useOnline();
  return (
    <div className={styles['unsent']} role="alert">
      <p>
        {isOnline
          ? `We cannot be reached just now. Your ${what} goes by itself as soon as we can be,`
          : `You are offline. Your ${what} goes by itself as soon as you are back,`}{' '}
        while this site is open. {kept} are kept on this device.
      </p>
      {hasChanged && <p>You have changed something since. Send it as it is now.</p>}
      <button className={styles['back']} type="button" onClick={onTakeBack}>
        Do not send it
      </button>
    </div>
  );
}

/** True if the browser reports a connection. */
function useOnline(): boolean {
  return useSyncExternalStore(
    watchConnection,
    () => navigator.onLine,
    () => true,
  );
}

function watchConnection(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}
