import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { queryClient } from '../../../account/session/api-query.ts';
import type { Enquiry } from '../../../enquiry/contract/inbox.ts';
import { inboxCalls } from '../../../enquiry/contract/inbox-calls.ts';
import type { PageOf } from '../../lists/listing.ts';
import { useReadPage } from '../../lists/usePage.ts';
import type { Reading } from '../../reading/useRead.ts';
import { oneEnquiry } from '../shown-enquiry.ts';
import { type InboxListing, inboxPage, inboxQuery } from './inbox-listing.ts';

/** Reads a page of the inbox. It stays in sight when what is newer cannot be read. */
export function useInbox(listing: InboxListing): Reading<PageOf<Enquiry>> {
  const { answer: page, isBusy } = useReadPage(inboxCalls.listEnquiries, inboxPage(listing), {
    refetchOnFocus: 'when told',
  });
  const entries = useWithOpen(listing, page.entries);
  return { answer: { ...page, entries }, isBusy };
}

const NONE: readonly Enquiry[] = [];

/** Keeps the open enquiry in its place, as it is now, even if a filter excludes it since. */
function useWithOpen({ id: openId, ...filters }: InboxListing, entries: Enquiry[]): Enquiry[] {
  const list = inboxQuery({ ...filters, id: 0 });
  const [before, setBefore] = useState<{ list: string; entries: Enquiry[] }>();
  const listed = before?.list === list ? before.entries : NONE;
  const index = listed.findIndex(({ id }) => id === openId);
  const now = useQuery({ ...oneEnquiry(openId), enabled: false }, queryClient).data;
  const open = index < 0 ? undefined : (now ?? listed[index]);
  const isLost = open && !entries.some(({ id }) => id === openId);
  const withOpen = useMemo(
    () => (isLost ? [...entries.slice(0, index), open, ...entries.slice(index)] : entries),
    [isLost, entries, index, open],
  );
  if (withOpen !== listed) setBefore({ list, entries: withOpen });
  return withOpen;
}
