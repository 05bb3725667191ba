import { useMemo, useState } from 'react';
import { type ApiQuery, queryClient } from '../../account/session/api-query.ts';
import type { Enquiry } from '../../enquiry/contract/inbox.ts';
import { inboxCalls } from '../../enquiry/contract/inbox-calls.ts';
import { withParams } from '../../platform/contract/route.ts';
import * as routes from '../../routes.ts';
import type { PageOf, PageQuery } from '../lists/listing.ts';
import { usePage } from '../lists/usePage.ts';
import { useRefetchOnNews } from '../shell/useRefetchOnNews.ts';

export interface Inbox extends ApiQuery<PageOf<Enquiry>> {
  /** Corrects the list after a change that the server confirmed. */
  putRight: (changed: Enquiry) => Promise<void>;
}

/**
 * Loads a page of the inbox. The page's watcher refreshes it and the open enquiry after each event.
 *
 * @param query of the page
 * @param openId id of the open enquiry; 0 when none is open
 */
export function useInbox(query: PageQuery, openId: number): Inbox {
  const page = usePage(inboxCalls.listEnquiries, query, { refetchOnFocus: 'when told' });
  useRefetchOnNews(routes.listEnquiries, withParams(routes.showEnquiry, { id: openId }));
  const call = `${routes.listEnquiries.path}?${new URLSearchParams(query)}`;
  const entries = useWithOpenEnquiry(call, page.data?.entries, openId);
  return {
    ...page,
    data: page.data && { ...page.data, entries: entries ?? [] },
    putRight: (changed) => putRight(call, changed),
  };
}

const NONE: readonly Enquiry[] = [];

/** Keeps the open enquiry among the entries, even if a filter now excludes it. */
function useWithOpenEnquiry(call: string, entries: Enquiry[] | undefined, openId: number) {
  const [before, setBefore] = useState<{ call: string; entries: Enquiry[] }>();
  const listed = before?.call === call ? before.entries : NONE;
  const index = listed.findIndex(({ id }) => id === openId);
  const open = listed[index];
  const isLost = open && entries && !entries.some(({ id }) => id === openId);
  const withOpen = useMemo(
    () => (isLost ? [...entries.slice(0, index), open, ...entries.slice(index)] : entries),
    [isLost, entries, index, open],
  );
  if (withOpen && withOpen !== listed) setBefore({ call, entries: withOpen });
  return withOpen;
}

async function putRight(call: string, changed: Enquiry): Promise<void> {
  const queryKey = call.split('?');
  // A request in flight lacks the change, so its answer is useless.
  const isAsking = queryClient.isFetching({ queryKey }) > 0;
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData<PageOf<Enquiry>>(
    queryKey,
    (page) =>
      page && {
        ...page,
        entries: page.entries.map((each) => (each.id === changed.id ? changed : each)),
      },
  );
  if (isAsking) await queryClient.invalidateQueries({ queryKey });
}
