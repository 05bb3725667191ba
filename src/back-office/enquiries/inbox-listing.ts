import {
  type EnquiryKind,
  type EnquiryStatus,
  enquiryKinds,
  enquiryStatuses,
} from '../../enquiry/contract/inbox.ts';
import { apiPaths } from '../../paths.ts';
import { PAGE_SIZE } from '../parts/paging.ts';

/** Which enquiries the inbox lists, and which of them is open. Empty stands for no choice. */
export interface InboxListing {
  q: string;
  kind: EnquiryKind | '';
  status: EnquiryStatus | '';
  /** Id of a member of staff, or `none`. */
  assignee_id: string;
  unread: 'true' | '';
  /** Counted from 1. */
  page: number;
  /** Of the enquiry that is open; 0 when none is. */
  id: number;
}

export const wholeInbox: InboxListing = {
  q: '',
  kind: '',
  status: '',
  assignee_id: '',
  unread: '',
  page: 1,
  id: 0,
};

/** The listing that an address (`?status=new&id=12`) asks for; what makes no sense is left out. */
export function readInboxListing(search: string): InboxListing {
  const query = new URLSearchParams(search);
  const assignee = query.get('assignee_id') ?? '';
  return {
    q: query.get('q') ?? '',
    kind: enquiryKinds.find((kind) => kind === query.get('kind')) ?? '',
    status: enquiryStatuses.find((status) => status === query.get('status')) ?? '',
    assignee_id: assignee === 'none' || wholeNumber(assignee) ? assignee : '',
    unread: query.get('unread') === 'true' ? 'true' : '',
    page: wholeNumber(query.get('page')) || 1,
    id: wholeNumber(query.get('id')),
  };
}

function wholeNumber(text: string | null): number {
  return text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0;
}

/** The query of the listing's own address, without what is as usual. */
export function inboxQuery(listing: InboxListing): string {
  const query = new URLSearchParams(unusual(listing));
  return query.size > 0 ? `?${query}` : '';
}

/** The call that answers the listing's page. */
export function inboxCall({ page, ...listing }: InboxListing): string {
  const query = new URLSearchParams(unusual({ ...listing, page: 1, id: 0 }));
  query.set('page', String(page));
  query.set('per_page', String(PAGE_SIZE));
  return `${apiPaths.enquiries}?${query}`;
}

/** The call that answers the whole listing as a file. */
export function inboxFileCall(listing: InboxListing): string {
  return apiPaths.enquiriesFile + inboxQuery({ ...listing, page: 1, id: 0 });
}

/** Whether the search or a choice leaves anything out. */
export function isNarrowed(listing: InboxListing): boolean {
  return unusual({ ...listing, page: 1, id: 0 }).length > 0;
}

function unusual(listing: InboxListing): [string, string][] {
  return Object.entries(listing)
    .filter(([name, value]) => value !== wholeInbox[name as keyof InboxListing])
    .map(([name, value]) => [name, String(value)]);
}
