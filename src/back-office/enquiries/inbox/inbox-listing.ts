import { enquiryFolders, enquiryKinds, enquiryStatuses } from '../../../enquiry/contract/inbox.ts';
import { inboxTabs } from '../../../enquiry/contract/listed/inbox-tabs.ts';
import { type PageQuery, pageQuery, queryOf, unusual } from '../../lists/listing.ts';
import { idOf, listingOf, oneOf, PAGE, SEARCH } from '../../lists/params.ts';

export const inboxList = listingOf({
  q: SEARCH,
  tab: oneOf(inboxTabs, 'to-answer'),
  kind: oneOf(enquiryKinds),
  status: oneOf(enquiryStatuses),
  /** Id of a member of staff, or `none`. */
  assignee_id: { usual: '', read: (text) => (text === 'none' || idOf(text) ? text : '') },
  unread: oneOf(['true']),
  /** Only enquiries with a reminder that is due. */
  due: oneOf(['true']),
  folder: oneOf(enquiryFolders, 'inbox'),
  page: PAGE,
  /** Id of the open enquiry; 0 when none is open. */
  id: { usual: 0, read: idOf },
});

/** Lists what is to answer, with none open. */
export const usualInbox = inboxList.usual;

/** Filters of the inbox, and the open enquiry. */
export type InboxListing = typeof usualInbox;

/** Lists every enquiry, as the server does unless it is told otherwise. */
export const wholeInbox: InboxListing = { ...usualInbox, tab: 'all' };

/** Reads the listing from an address (`?status=new&id=12`). */
export const readInboxListing = inboxList.read;

/** Query of the listing's address, without default values. */
export function inboxQuery(listing: InboxListing): string {
  return queryOf(listing, usualInbox);
}

/** Query of the call that answers the listing's page. */
export function inboxPage(listing: InboxListing): PageQuery {
  return pageQuery({ ...asAsked(listing), id: 0 }, { usual: wholeInbox });
}

/** Query of the calls that answer the listing whole. */
export function inboxFilter(listing: InboxListing): Record<string, string> {
  return unusual({ ...asAsked(listing), page: 1, id: 0 }, wholeInbox);
}

/** Spam and trash have no tabs. */
export function hasTabs({ folder }: Pick<InboxListing, 'folder'>): boolean {
  return folder === 'inbox';
}

function asAsked(listing: InboxListing): InboxListing {
  return hasTabs(listing) ? listing : { ...listing, tab: 'all' };
}
