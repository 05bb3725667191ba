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

/** Stands at the form after a try without a connection, and says when there is one. */
export function Offline({ kept }: Pick<Words, 'kept'>) {
  const isOnline = useOnline();
  return (
    <p className={styles['unsent']} role="alert">
      {isOnline
        ? `You are back online. ${kept} are as you left them: you can send them now.`
        : `You are offline, so nothing was sent. ${kept} are kept here. We tell you when you are back.`}
    </p>
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
