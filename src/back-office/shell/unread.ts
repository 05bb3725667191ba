import { useEffect, useSyncExternalStore } from 'react';
import { z } from 'zod';
import { callAsStaff, sessionHasEnded } from '../../account/session/session.ts';
import { apiPaths } from '../../paths.ts';

let unread: number | undefined;
const watchers = new Set<() => void>();
const whenMore = new Set<() => void>();

/** Counts the enquiries that nobody has read; a failure is logged and leaves the last count. */
export async function countUnread(): Promise<void> {
  try {
    const before = unread;
    unread = await callAsStaff(`${apiPaths.enquiries}?unread=true&per_page=1`, {
      parse: (_answer, _status, headers) =>
        z.coerce
          .number()
          .int()
          .parse(headers.get('X-Total-Count') ?? undefined),
    });
    for (const watcher of watchers) watcher();
    if (before !== undefined && unread > before) for (const tell of whenMore) tell();
  } catch (error) {
    if (!sessionHasEnded(error)) console.error('Unread enquiries could not be counted.', error);
  }
}

/** How many enquiries nobody has read. */
export function useUnread(): number {
  return useSyncExternalStore(watch, () => unread ?? 0);
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** @param tell the same function at each call; called when a count is above the one before it */
export function useMoreUnread(tell: () => void): void {
  useEffect(() => {
    whenMore.add(tell);
    return () => {
      whenMore.delete(tell);
    };
  }, [tell]);
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
