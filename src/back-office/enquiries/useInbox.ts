import { useEffect, useRef } from 'react';
import { keyOf, type Read, reads } from '../../account/session/read.ts';
import { type Enquiry, enquiry } from '../../enquiry/contract/inbox.ts';
import type { PageOf } from '../calls/listing.ts';
import { usePage } from '../calls/usePage.ts';
import { useUnread } from '../shell/unread.ts';

export interface Inbox extends Read<PageOf<Enquiry>> {
  /** Puts right what is listed, after a change that the server has answered. */
  putRight: (changed: Enquiry) => Promise<void>;
}

/**
 * A page of the inbox, and what has arrived since: whenever more is unread than was counted, and
 * whenever somebody comes back to the tab.
 *
 * @param call that answers it
 */
export function useInbox(call: string): Inbox {
  const page = usePage(call, enquiry, { follows: true });
  const unread = useUnread().shown;
  const counted = useRef(unread);
  useEffect(() => {
    const before = counted.current;
    counted.current = unread;
    if (before !== undefined && unread !== undefined && unread > before) {
      reads.invalidateQueries({ queryKey: keyOf(call) });
    }
  }, [unread, call]);
  return { ...page, putRight: (changed) => putRight(call, changed) };
}

async function putRight(call: string, changed: Enquiry): Promise<void> {
  const queryKey = keyOf(call);
  // The change is not in an answer that is on its way: that one is of no use.
  const isAsking = reads.isFetching({ queryKey }) > 0;
  await reads.cancelQueries({ queryKey });
  reads.setQueryData<PageOf<Enquiry>>(
    queryKey,
    (page) =>
      page && {
        ...page,
        entries: page.entries.map((each) => (each.id === changed.id ? changed : each)),
      },
  );
  if (isAsking) await reads.invalidateQueries({ queryKey });
}
