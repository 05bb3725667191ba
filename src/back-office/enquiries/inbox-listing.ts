import { enquiryFolders, enquiryKinds, enquiryStatuses } from '../../enquiry/contract/inbox.ts';
import { type PageQuery, pageQuery, queryOf, unusual } from '../lists/listing.ts';
import { idOf, listingOf, oneOf, PAGE, SEARCH } from '../lists/params.ts';

export const inboxList = listingOf({
  q: SEARCH,
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

/** Lists every enquiry, with none open. */
export const wholeInbox = inboxList.usual;

/** Filters of the inbox, and the open enquiry. */
export type InboxListing = typeof wholeInbox;

/** Reads the listing from an address (`?status=new&id=12`). */
export const readInboxListing = inboxList.read;

/** Query of the listing's address, without default values. */
export function inboxQuery(listing: InboxListing): string {
  return queryOf(listing, wholeInbox);
}

/** Query of the call that answers the listing's page. */
export function inboxPage(listing: InboxListing): PageQuery {
  return pageQuery({ ...listing, id: 0 }, { usual: wholeInbox });
}

/** Query of the calls that answer the listing whole. */
export function inboxFilter(listing: InboxListing): Record<string, string> {
  return unusual({ ...listing, page: 1, id: 0 }, wholeInbox);
}
