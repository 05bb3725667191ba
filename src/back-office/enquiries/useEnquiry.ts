import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  type ApiQuery,
  queryClient,
  storeAnswer,
  useCall,
} from '../../account/session/api-query.ts';
import { callAsStaff } from '../../account/session/session.ts';
import { ApiError } from '../../client.ts';
import type { Enquiry, EnquiryHandling } from '../../enquiry/contract/inbox.ts';
import { inboxCalls } from '../../enquiry/contract/inbox-calls.ts';
import { withParams } from '../../platform/contract/route.ts';
import { attempt } from '../calls/attempt.ts';
import { countUnread } from '../shell/unread.ts';

const NOT_SAVED = 'Your change could not be saved. Check the connection, then try again.';

export interface OpenEnquiry extends ApiQuery<Enquiry> {
  /** True once the data comes from the server, so that it can be changed. */
  isFresh: boolean;
  /** Changes that are being saved; choices show them at once. */
  pending: Partial<EnquiryHandling>;
  /** Shows `done` or the failure in a toast; returns true if it was saved. */
  save: (change: Partial<EnquiryHandling>, done: string) => Promise<boolean>;
  /** Shows the enquiry that a call returned. */
  show: (changed: Enquiry) => void;
}

/**
 * Loads the open enquiry and marks it as read. Changes are sent one after another, so that nobody
 * conflicts with their own change.
 *
 * @param listed entry of the list, shown until the answer arrives
 */
export function useEnquiry(
  id: number,
  listed: Enquiry | undefined,
  onChanged: (changed: Enquiry) => void,
): OpenEnquiry {
  const showThis = withParams(inboxCalls.showEnquiry, { id });
  const loading = useCall(inboxCalls.showEnquiry, { params: { id } });
  const latest = useRef<Enquiry>(undefined);
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  const [saving, setSaving] = useState<Partial<EnquiryHandling>[]>([]);

  async function show(changed: Enquiry) {
    latest.current = changed;
    // A request in flight may hold the state before the change.
    await queryClient.cancelQueries({ queryKey: [showThis.path] });
    storeAnswer(showThis, changed);
    onChanged(changed);
  }

  async function put(change: Partial<EnquiryHandling>) {
    const stored = latest.current;
    if (!stored) return;
    const changed = await send(stored, change);
    await show(changed);
    if (changed.read !== stored.read) void countUnread();
  }

  const wasOpened = useRef(false);
  const { data: shown } = loading;
  const arrive = useEffectEvent((stored: Enquiry) => {
    latest.current = stored;
    if (wasOpened.current) return;
    wasOpened.current = true;
    onChanged(stored);
    if (stored.read) return;
    turn.current = put({ read: true }).catch((error) => {
      // Somebody else was faster, or it stays unread until it is next opened.
      console.warn('The enquiry could not be marked as read.', error);
    });
  });
  useEffect(() => {
    if (shown) arrive(shown);
  }, [shown]);

  function save(change: Partial<EnquiryHandling>, done: string): Promise<boolean> {
    setSaving((before) => [...before, change]);
    const mine = turn.current
      .then(() => put(change))
      .finally(() => setSaving((before) => before.filter((each) => each !== change)));
    turn.current = mine.catch(async (error) => {
      if (error instanceof ApiError && error.status === 412) await loading.refetch();
    });
    return attempt(() => mine, { done, failed: NOT_SAVED });
  }

  return {
    ...loading,
    data: shown ?? listed,
    isFresh: shown !== undefined,
    pending: Object.assign({}, ...saving),
    save,
    show,
  };
}

function send(stored: Enquiry, change: Partial<EnquiryHandling>): Promise<Enquiry> {
  const { id, version } = stored;
  return callAsStaff(inboxCalls.changeEnquiry, {
    params: { id },
    headers: { 'If-Match': `"${version}"` },
    body: change,
  });
}
