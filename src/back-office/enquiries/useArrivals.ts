import { useEffect, useRef } from 'react';
import { callAsStaff, sessionHasEnded } from '../../account/session/session.ts';
import type { Enquiry } from '../../enquiry/contract/inbox.ts';
import type { PageOf } from '../calls/page-of.ts';
import type { Loading } from '../calls/useAnswer.ts';
import { useMoreUnread } from '../shell/unread.ts';

/**
 * Brings into the list what has arrived since: whenever more is unread than was counted, and
 * whenever somebody comes back to the tab. What is listed stays in sight until then, and when the
 * newer list does not come.
 *
 * @param address of the call that answers the list
 */
export function useArrivals(
  address: string,
  loading: Loading<PageOf<Enquiry>>,
  parse: (answer: unknown, status: number, headers: Headers) => PageOf<Enquiry>,
): void {
  const now = useRef({ address, loading });
  now.current = { address, loading };
  const isAsking = useRef(false);

  const look = useRef(async () => {
    if (isAsking.current) return;
    isAsking.current = true;
    try {
      // What was changed here while the answer was on its way is not in it: that one is of no use.
      for (let isDone = false; !isDone && now.current.loading.phase === 'ready'; ) {
        const asked = now.current;
        const newer = await callAsStaff(asked.address, { parse });
        isDone =
          asked.address === now.current.address &&
          asked.loading.shown === now.current.loading.shown;
        if (isDone) asked.loading.show(newer);
      }
    } catch (error) {
      if (!sessionHasEnded(error)) console.error('New enquiries could not be looked for.', error);
    } finally {
      isAsking.current = false;
    }
  });

  useMoreUnread(look.current);
  useEffect(() => {
    const lookWhenSeen = () => {
      if (document.visibilityState === 'visible') look.current();
    };
    document.addEventListener('visibilitychange', lookWhenSeen);
    return () => document.removeEventListener('visibilitychange', lookWhenSeen);
  }, []);
}
