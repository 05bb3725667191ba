import { useEffect, useSyncExternalStore } from 'react';
import { z } from 'zod';
import { callAsStaff, sessionHasEnded } from '../../account/session.ts';
import { apiPaths } from '../../paths.ts';

let unread = 0;
const watchers = new Set<() => void>();

/** Counts the enquiries that nobody has read; a failure is logged and leaves the last count. */
export async function countUnread(): Promise<void> {
  try {
    unread = await callAsStaff(`${apiPaths.enquiries}?unread=true&per_page=1`, {
      parse: (_answer, _status, headers) =>
        z.coerce
          .number()
          .int()
          .parse(headers.get('X-Total-Count') ?? undefined),
    });
    for (const watcher of watchers) watcher();
  } catch (error) {
    if (!sessionHasEnded(error)) console.error('Unread enquiries could not be counted.', error);
  }
}

/** How many enquiries nobody has read. */
export function useUnread(): number {
  return useSyncExternalStore(watch, () => unread);
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Keeps the count true: from the start, and whenever somebody comes back to the tab. */
export function useCountingUnread(): void {
  useEffect(() => {
    const countWhenSeen = () => {
      if (document.visibilityState === 'visible') countUnread();
    };
    countWhenSeen();
    document.addEventListener('visibilitychange', countWhenSeen);
    return () => document.removeEventListener('visibilitychange', countWhenSeen);
  }, []);
}
