import { useSyncExternalStore } from 'react';
import styles from './QuoteList.module.css';

/**
 * Stands at the form while it is not known whether a request arrived, and says when the connection
 * is back. It sends nothing by itself.
 *
 * @param hasChanged whether the list or the details are others than those that were sent
 */
export function QuoteListDoubt({ hasChanged }: { hasChanged: boolean }) {
  const isOnline = useOnline();
  return (
    <div className={styles['doubt']} role="alert">
      <p>
        The connection broke before an answer came, so we cannot tell whether your request reached
        us. Your list and details are kept on this device.
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
export function QuoteListOffline() {
  const isOnline = useOnline();
  return (
    <p className={styles['doubt']} role="alert">
      {isOnline
        ? 'You are back online. Your list and details are as you left them: you can send them now.'
        : 'You are offline, so nothing was sent. Your list and details are kept here. We tell you when you are back.'}
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
