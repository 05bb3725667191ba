import { useEffect, useEffectEvent, useRef } from 'react';
import { invalidateQueries } from '../../account/session/api-query.ts';
import { useInboxNews } from './unread.ts';

/**
 * Reads these paths again after each event of the inbox, and when a mail to a customer goes out
 * or fails.
 */
export function useRefetchOnNews(...paths: string[]): void {
  const stamp = useInboxNews()?.stamp;
  const seen = useRef(stamp);
  const lookAgain = useEffectEvent(() => invalidateQueries(...paths));
  useEffect(() => {
    const before = seen.current;
    seen.current = stamp;
    if (before !== undefined && before !== stamp) void lookAgain();
  }, [stamp]);
}
