import { useSyncExternalStore } from 'react';
import styles from './Unsent.module.css';

interface Words {
  /** What was sent, such as `request`. */
  what: string;
  /** What stays with the visitor, at the beginning of a sentence: `Your list and details`. */
  kept: string;
}

/**
 * Stands at a form while it is not known whether what was sent arrived, and says when the connection
 * is back. It sends nothing by itself.
 *
 * @param hasChanged whether the form holds something else than what was sent
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

interface Waiting extends Words {
  hasChanged: boolean;
  /** It is not to go any more. */
  onTakeBack: () => void;
}

/** Stands at a form that was sent without a connection: it goes by itself when there is one. */
export function Waiting({ what, kept, hasChanged, onTakeBack }: Waiting) {
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

/** Whether the browser has a connection, as far as it knows. */
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
