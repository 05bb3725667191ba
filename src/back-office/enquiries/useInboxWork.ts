import { useState } from 'react';
import type { StaffMember } from '../../account/contract/staff-list.ts';
import { refetchCalls } from '../../account/session/api-query.ts';
import { callAsStaff, sessionHasEnded } from '../../account/session/session.ts';
import { showToast } from '../../design/toasts/toasts.ts';
import {
  type EnquiryFolder,
  enquiriesInWords,
  type InboxChange,
  REMOVED_DAYS,
} from '../../enquiry/contract/inbox.ts';
import { inboxCalls } from '../../enquiry/contract/inbox-calls.ts';
import { withParams } from '../../platform/contract/route.ts';
import * as routes from '../../routes.ts';
import { failureWords } from '../calls/attempt.ts';
import { makeUndoableCall, showDoneToast } from '../calls/undo.ts';
import type { Selection } from '../lists/useSelection.ts';
import { countUnread } from '../shell/unread.ts';

const NOT_DONE = 'The enquiries could not be changed. Check the connection, then try again.';

export type InboxWork = ReturnType<typeof useInboxWork>;

/** Changes several enquiries at once, each change with one undo. */
export function useInboxWork(openId: number, selection: Selection<{ id: number }>) {
  const [isBusy, setBusy] = useState(false);

  /** Returns true on success. */
  async function attempt(work: () => Promise<void>, failed: string): Promise<boolean> {
    setBusy(true);
    try {
      await work();
      return true;
    } catch (error) {
      if (!sessionHasEnded(error)) showToast('error', failureWords(error, failed));
      return false;
    } finally {
      setBusy(false);
    }
  }

  function refresh() {
    return Promise.all([
      refetchCalls(routes.listEnquiries, withParams(routes.showEnquiry, { id: openId })),
      countUnread(),
    ]);
  }

  function change(
    ids: Iterable<number>,
    fields: Omit<InboxChange, 'ids'>,
    done: (count: string) => string,
  ): Promise<boolean> {
    const body = { ids: [...ids], ...fields };
    return attempt(async () => {
      const { set, changed } = await makeUndoableCall(inboxCalls.changeInbox, { body });
      selection.replace([]);
      showDoneToast(done(enquiriesInWords(changed)), set, refresh, 'Nothing had to be changed.');
      await refresh();
    }, NOT_DONE);
  }

  return {
    selection,
    isBusy,
    /** Selects the whole listing, on every page. */
    chooseAll: (query: Record<string, string>) =>
      attempt(async () => {
        const ids = await callAsStaff(inboxCalls.listInboxIds, { query });
        selection.replace(ids.map((id) => ({ id })));
      }, NOT_DONE),
    close: (ids: Iterable<number>) =>
      change(ids, { status: 'closed' }, (count) => `${count} closed.`),
    assign: (ids: Iterable<number>, to: StaffMember | undefined) =>
      change(ids, { assignee_id: to?.id ?? null }, (count) =>
        to ? `${count} assigned to ${to.you ? 'you' : to.fname}.` : `${count} assigned to nobody.`,
      ),
    move: (ids: Iterable<number>, folder: EnquiryFolder) =>
      change(ids, { folder }, (count) => `${count} ${MOVED[folder]}`),
  };
}

const MOVED: Record<EnquiryFolder, string> = {
  inbox: 'moved to the inbox.',
  spam: `marked as spam. Spam is deleted after ${REMOVED_DAYS} days.`,
  trash: `deleted: in the trash for ${REMOVED_DAYS} days.`,
};
