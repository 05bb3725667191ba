import { expect, it } from 'vitest';
import {
  inboxFilter,
  inboxPage,
  inboxQuery,
  readInboxListing,
  usualInbox,
  wholeInbox,
} from '../../../src/back-office/enquiries/inbox/inbox-listing.ts';
import { statusWhenGiven } from '../../../src/enquiry/contract/inbox.ts';

const addressed = (search: string) => readInboxListing(new URLSearchParams(search));

const listing = {
  q: 'umoja desks',
  tab: 'lost',
  kind: 'quote',
  status: 'open',
  assignee_id: 'none',
  unread: 'true',
  due: 'true',
  folder: 'inbox',
  page: 2,
  id: 12,
} as const;

it('the inbox in the address is read as it was written', () => {
  expect(addressed(inboxQuery(listing))).toEqual(listing);
  expect(addressed(inboxQuery(usualInbox))).toEqual(usualInbox);
});

it('the inbox without a query shows what is to answer', () => {
  expect(inboxQuery(usualInbox)).toBe('');
  expect(inboxPage(usualInbox)).toMatchObject({ tab: 'to-answer' });
});

it('spam and trash show everything in them, whichever tab was open', () => {
  expect(inboxFilter({ ...usualInbox, folder: 'spam' })).toEqual({ folder: 'spam' });
});

it.each([
  '?kind=order',
  '?status=done',
  '?assignee_id=me',
  '?unread=no',
  '?folder=attic',
  '?tab=maybe',
  '?page=0',
  '?page=x',
  '?id=-1',
])('the inbox in the address ignores the invalid %s', (search) => {
  expect(addressed(search)).toEqual(usualInbox);
});

it('the calls for the inbox contain its page and filters, whichever enquiry is open', () => {
  const { id: _, folder: _inbox, ...filters } = listing;
  expect(inboxPage(listing)).toEqual({ ...filters, page: '2', per_page: '10' });
});

it('the calls for the whole inbox contain its filters, whichever page is shown', () => {
  expect(inboxFilter({ ...wholeInbox, status: 'open', page: 3, id: 7 })).toEqual({
    status: 'open',
  });
});

it('assigning an enquiry opens a new enquiry, and leaves the status of any other', () => {
  expect(statusWhenGiven('new', 3)).toBe('open');
  expect(statusWhenGiven('new', null)).toBe('new');
  expect(statusWhenGiven('answered', 3)).toBe('answered');
});
