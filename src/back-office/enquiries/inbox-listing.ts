import { apiPaths } from '../../api-paths.ts';
import { enquiryFolders, enquiryKinds, enquiryStatuses } from '../../enquiry/contract/inbox.ts';
import { pageCall, queryOf } from '../lists/listing.ts';
import { idOf, listingOf, oneOf, PAGE, SEARCH } from '../lists/params.ts';

/** All enquiries. */
export const inboxList = listingOf({
  q: SEARCH,
  kind: oneOf(enquiryKinds),
  status: oneOf(enquiryStatuses),
  /** Id of a member of staff, or `none`. */
  assignee_id: { usual: '', read: (text) => (text === 'none' || idOf(text) ? text : '') },
  unread: oneOf(['true']),
  /** Only those that somebody is to ask about again by today. */
  due: oneOf(['true']),
  folder: oneOf(enquiryFolders, 'inbox'),
  page: PAGE,
  /** Of the enquiry that is open; 0 when none is. */
  id: { usual: 0, read: idOf },
});

/** Every enquiry, and none open. */
export const wholeInbox = inboxList.usual;

/** Which enquiries the inbox lists, and which of them is open. */
export type InboxListing = typeof wholeInbox;

/** The listing that an address (`?status=new&id=12`) asks for. */
export const readInboxListing = inboxList.read;

/** The query of the listing's own address, without what is as usual. */
export function inboxQuery(listing: InboxListing): string {
  return queryOf(listing, wholeInbox);
}

/** The call that answers the listing's page. */
export function inboxCall(listing: InboxListing): string {
  return pageCall(apiPaths.enquiries, { ...listing, id: 0 }, { usual: wholeInbox });
}

/** The call that answers the whole listing as a file. */
export function inboxFileCall(listing: InboxListing): string {
  return apiPaths.enquiriesFile + inboxQuery({ ...listing, folder: 'inbox', page: 1, id: 0 });
}

/** The call that answers the ids of all that the listing has. */
export function inboxIdsCall(listing: InboxListing): string {
  return apiPaths.inboxIds + inboxQuery({ ...listing, page: 1, id: 0 });
}

/** Whether the search or a choice leaves anything out. */
export function isNarrowed(listing: InboxListing): boolean {
  return inboxQuery({ ...listing, page: 1, id: 0 }) !== '';
}
