import { useEffect, useEffectEvent, useRef } from 'react';
import { invalidateQueries, queryClient } from '../../account/session/api-query.ts';
import { useInboxNews } from './unread.ts';

/**
 * Reads these paths again after each event of the inbox, and when a mail to a customer goes out
 * or fails.
 */
export function useRefetchOnNews(...paths: string[]): void {
  const stamp = useInboxNews()?.stamp;
  const seen = useRef(stamp);
  const follow = useEffectEvent((before: string | undefined) => {
    // An answer that came before the first stamp may lack the event of that stamp.
    const old = before === undefined ? paths.filter(isAnswered) : paths;
    void invalidateQueries(...old);
  });
  useEffect(() => {
    const before = seen.current;
    seen.current = stamp;
    if (before !== stamp) follow(before);
  }, [stamp]);
}

function isAnswered(path: string): boolean {
  const queries = queryClient.getQueriesData({ queryKey: [path] });
  return queries.some(([, data]) => data !== undefined);
}
