import { apiPaths } from '../../api-paths.ts';
import {
  type EnquiryFolder,
  type EnquiryKind,
  type EnquiryStatus,
  enquiryFolders,
  enquiryKinds,
  enquiryStatuses,
} from '../../enquiry/contract/inbox.ts';
import { idOf, pageCall, pageIn, queryOf, searchIn } from '../lists/listing.ts';

/** Every enquiry, and none open. Empty stands for no choice. */
export const wholeInbox = {
  q: '',
  kind: '' as EnquiryKind | '',
  status: '' as EnquiryStatus | '',
  /** Id of a member of staff, or `none`. */
  assignee_id: '',
  unread: '' as 'true' | '',
  /** Only those that somebody is to ask about again by today. */
  due: '' as 'true' | '',
  folder: 'inbox' as EnquiryFolder,
  /** Counted from 1. */
  page: 1,
  /** Of the enquiry that is open; 0 when none is. */
  id: 0,
};

/** Which enquiries the inbox lists, and which of them is open. */
export type InboxListing = typeof wholeInbox;

/** The listing that an address (`?status=new&id=12`) asks for; what makes no sense is left out. */
export function readInboxListing(query: URLSearchParams): InboxListing {
  const assignee = query.get('assignee_id') ?? '';
  return {
    q: searchIn(query),
    kind: enquiryKinds.find((kind) => kind === query.get('kind')) ?? '',
    status: enquiryStatuses.find((status) => status === query.get('status')) ?? '',
    assignee_id: assignee === 'none' || idOf(assignee) ? assignee : '',
    unread: query.get('unread') === 'true' ? 'true' : '',
    due: query.get('due') === 'true' ? 'true' : '',
    folder: enquiryFolders.find((folder) => folder === query.get('folder')) ?? 'inbox',
    page: pageIn(query),
    id: idOf(query.get('id')),
  };
}

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
