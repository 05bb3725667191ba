import { startTransition, useEffect, useEffectEvent, useOptimistic } from 'react';
import { callAsStaff } from '../../account/session/session.ts';
import type { Enquiry, EnquiryHandling } from '../../enquiry/contract/inbox.ts';
import { inboxCalls } from '../../enquiry/contract/inbox-calls.ts';
import * as routes from '../../routes.ts';
import { change } from '../calls/change.ts';
import { useInTurn } from '../calls/useInTurn.ts';
import { ifMatch } from '../forms/draft-form.ts';
import { countUnread } from '../shell/unread.ts';
import { latestEnquiry, showEnquiry } from './shown-enquiry.ts';

type Fields = Partial<EnquiryHandling>;

export interface Handled {
  /** Changes that are being saved; choices show them at once. */
  pending: Fields;
  /** Says in a toast how it went; returns true if it was saved. */
  save: (fields: Fields, done: string) => Promise<boolean>;
}

/**
 * Changes how far an enquiry is, and marks it as read once it has arrived. One change follows
 * another, so that nobody conflicts with their own.
 */
export function useHandling(enquiry: Enquiry, hasArrived: boolean): Handled {
  const { id } = enquiry;
  const [pending, showAlready] = useOptimistic<Fields, Fields>({}, (before, fields) => ({
    ...before,
    ...fields,
  }));
  const inTurn = useInTurn();

  const markRead = useEffectEvent(async () => {
    if (enquiry.read) return;
    try {
      await inTurn(async () =>
        showEnquiry(await callAsStaff(inboxCalls.changeEnquiry, asked(id, { read: true }))),
      );
      await countUnread();
    } catch (error) {
      // Somebody else was faster, or it stays unread until it is next opened.
      console.warn('The enquiry could not be marked as read.', error);
    }
  });
  useEffect(() => {
    if (hasArrived) void markRead();
  }, [hasArrived]);

  function save(fields: Fields, done: string): Promise<boolean> {
    const saved = inTurn(() =>
      change(inboxCalls.changeEnquiry, asked(id, fields), {
        noun: 'Your change',
        verb: 'saved',
        done,
        show: showEnquiry,
        mayUndo: true,
        // The screen follows the news.
        refresh: [routes.watchInbox],
      }),
    );
    startTransition(async () => {
      showAlready(fields);
      await saved;
    });
    return saved;
  }

  return { pending, save };
}

/** Input of the call that changes an enquiry as it is now. */
function asked(id: number, body: Fields) {
  const latest = latestEnquiry(id);
  return { params: { id }, ...(latest && { headers: ifMatch(latest) }), body };
}
