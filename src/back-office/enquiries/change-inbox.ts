import type { StaffMember } from '../../account/contract/staff-list.ts';
import {
  type EnquiryFolder,
  enquiriesInWords,
  type InboxChange,
  REMOVED_DAYS,
} from '../../enquiry/contract/inbox.ts';
import { inboxCalls } from '../../enquiry/contract/inbox-calls.ts';
import { withParams } from '../../platform/contract/route.ts';
import * as routes from '../../routes.ts';
import { change } from '../calls/change.ts';

export function closeEnquiries(ids: readonly number[]): Promise<boolean> {
  return changeInbox(ids, { status: 'closed' }, (count) => `${count} closed.`);
}

/** @param to nobody if undefined */
export function assignEnquiries(
  ids: readonly number[],
  to: StaffMember | undefined,
): Promise<boolean> {
  const name = to ? (to.you ? 'you' : to.fname) : 'nobody';
  const fields = { assignee_id: to?.id ?? null };
  return changeInbox(ids, fields, (count) => `${count} assigned to ${name}.`);
}

const MOVED: Record<EnquiryFolder, string> = {
  inbox: 'moved to the inbox.',
  spam: `marked as spam. Spam is deleted after ${REMOVED_DAYS} days.`,
  trash: `deleted: in the trash for ${REMOVED_DAYS} days.`,
};

export function moveEnquiries(ids: readonly number[], folder: EnquiryFolder): Promise<boolean> {
  return changeInbox(ids, { folder }, (count) => `${count} ${MOVED[folder]}`);
}

/** Changes several enquiries at once, with one undo. */
function changeInbox(
  ids: readonly number[],
  fields: Omit<InboxChange, 'ids'>,
  done: (count: string) => string,
): Promise<boolean> {
  return change(
    inboxCalls.changeInbox,
    { body: { ids: [...ids], ...fields } },
    {
      noun: 'The enquiries',
      verb: 'changed',
      done: ({ changed }) =>
        changed > 0 ? done(enquiriesInWords(changed)) : 'Nothing had to be changed.',
      mayUndo: true,
      refresh: [
        routes.listEnquiries,
        routes.watchInbox,
        ...ids.map((id) => withParams(routes.showEnquiry, { id })),
      ],
    },
  );
}
