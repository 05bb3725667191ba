import {
  type AnswerQuery,
  callQuery,
  queryClient,
  refetchCalls,
  storeAnswer,
} from '../../account/session/api-query.ts';
import type { Enquiry } from '../../enquiry/contract/inbox.ts';
import { inboxCalls } from '../../enquiry/contract/inbox-calls.ts';
import { withParams } from '../../platform/contract/route.ts';
import * as routes from '../../routes.ts';
import type { PageOf } from '../lists/listing.ts';

const LISTS = { queryKey: [routes.listEnquiries.path] };

/** Describes the read of one enquiry, which stays in sight when what is newer cannot be read. */
export function oneEnquiry(id: number): AnswerQuery<Enquiry> {
  return callQuery(inboxCalls.showEnquiry, { params: { id }, refetchOnFocus: 'when told' });
}

/** An enquiry as a list on this screen has it. */
export function listedEnquiry(id: number): Enquiry | undefined {
  return queryClient
    .getQueriesData<PageOf<Enquiry>>(LISTS)
    .flatMap(([, page]) => page?.entries ?? [])
    .find((each) => each.id === id);
}

/** An enquiry as its last answer had it. */
export function latestEnquiry(id: number): Enquiry | undefined {
  return queryClient.getQueryData<Enquiry>(oneEnquiry(id).queryKey);
}

/** Other enquiries that were opened on this screen, the latest first. */
export function enquiriesLookedAt(id: number): Enquiry[] {
  const opened = queryClient.getQueryCache().findAll({
    predicate: ({ queryKey: [path] }) => /^\/api\/enquiries\/\d+$/.test(String(path)),
  });
  return [...opened]
    .sort((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .flatMap(({ state }) => (state.data as Enquiry | undefined) ?? [])
    .filter((each) => each.id !== id && each.thread_id === null);
}

/**
 * Remembers what this screen has of its lists and of these enquiries.
 *
 * @returns a function that shows that again
 */
export function rememberShown(...enquiries: Enquiry[]): () => Promise<void> {
  const lists = queryClient.getQueriesData<PageOf<Enquiry>>(LISTS);
  return async () => {
    const keys = enquiries.map(({ id }) => oneEnquiry(id).queryKey);
    // A read that is under way has the change.
    await Promise.all(
      [LISTS.queryKey, ...keys].map((queryKey) => queryClient.cancelQueries({ queryKey })),
    );
    for (const [key, page] of lists) queryClient.setQueryData(key, page);
    for (const each of enquiries) queryClient.setQueryData(oneEnquiry(each.id).queryKey, each);
  };
}

/** Shows an enquiry as it is after a call, open and in the lists. */
export async function showEnquiry(now: Enquiry): Promise<void> {
  const itself = withParams(routes.showEnquiry, { id: now.id });
  const isListing = queryClient.isFetching(LISTS) > 0;
  // What is on its way may be older than the change.
  await Promise.all([
    queryClient.cancelQueries({ queryKey: [itself.path] }),
    queryClient.cancelQueries(LISTS),
  ]);
  storeAnswer(itself, now);
  queryClient.setQueriesData<PageOf<Enquiry>>(
    LISTS,
    (page) =>
      page && { ...page, entries: page.entries.map((each) => (each.id === now.id ? now : each)) },
  );
  if (isListing) await refetchCalls(routes.listEnquiries);
}
