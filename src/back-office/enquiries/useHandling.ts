import { useEffect, useEffectEvent, useState } from 'react';
import { callAsStaff } from '../../account/session/session.ts';
import type { Enquiry, EnquiryHandling } from '../../enquiry/contract/inbox.ts';
import { inboxCalls } from '../../enquiry/contract/inbox-calls.ts';
import { withParams } from '../../platform/contract/route.ts';
import * as routes from '../../routes.ts';
import { couldNotBe, failureWords } from '../calls/attempt.ts';
import { change } from '../calls/change.ts';
import { useInTurn } from '../calls/useInTurn.ts';
import { ifMatch } from '../forms/draft-form.ts';
import { countUnread } from '../shell/unread.ts';
import { latestEnquiry, showEnquiry } from './shown-enquiry.ts';

type Fields = Partial<EnquiryHandling>;

export interface Handled {
  /** Changes that are being saved; the selects show them at once. */
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
  const [pending, setPending] = useState<readonly Fields[]>([]);
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
    setPending((before) => [...before, fields]);
    const end = () => setPending((before) => before.filter((each) => each !== fields));
    return inTurn(() =>
      change(inboxCalls.changeEnquiry, asked(id, fields), {
        noun: 'Your change',
        verb: 'saved',
        done,
        show: showEnquiry,
        failed(error) {
          // What is read again comes later.
          end();
          return failureWords(error, couldNotBe('Your change', 'saved'));
        },
        mayUndo: true,
        // The list follows the news.
        refresh: [withParams(routes.showEnquiry, { id }), routes.watchInbox],
      }),
    ).finally(end);
  }

  return { pending: Object.assign({}, ...pending), save };
}

/** Input of the call that changes an enquiry as it is now. */
function asked(id: number, body: Fields) {
  const latest = latestEnquiry(id);
  return { params: { id }, ...(latest && { headers: ifMatch(latest) }), body };
}
