import { useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect } from 'react';
import { queryClient } from '../../account/session/api-query.ts';
import { takeOrFetch } from '../../account/session/ask-ahead.ts';
import { isUnauthorized } from '../../account/session/session.ts';
import { pollInterval } from '../../account/session/user-activity.ts';
import { readAuthToken } from '../../auth-token.ts';
import { ApiError, callApi } from '../../client.ts';
import { type InboxNews, inboxNews } from '../../enquiry/contract/inbox-news.ts';
import type { Route } from '../../platform/contract/route.ts';
import { watchInbox } from '../../routes.ts';

const LOOKS_EVERY_MS = 25_000;
/** Interval while the server cannot answer. */
const LOOKS_AGAIN_AFTER_MS = 120_000;

const queryKey = [watchInbox.path];

/** Answers that came before the latest news may lack an event of it. */
export function cameBeforeNews({ path }: Pick<Route, 'path'>): boolean {
  const newsAt = queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
  const queries = queryClient.getQueryCache().findAll({ queryKey: [path] });
  return queries.some(({ state }) => state.data !== undefined && state.dataUpdatedAt < newsAt);
}

/** The last answer and its ETag, so that an unchanged one need not be sent again. */
let lastAnswer: { news: InboxNews; tag: string } | undefined;

export const newsQuery = {
  queryKey,
  queryFn: ask,
  // A component that comes later goes by what is known.
  staleTime: LOOKS_EVERY_MS,
  meta: { failure: 'Unread enquiries could not be counted.' },
};

/** Last known state of the inbox; undefined until loaded. */
export function useInboxNews(): InboxNews | undefined {
  return useNews(false).data;
}

/** Count of unread enquiries. */
export function useUnread(): number {
  return useInboxNews()?.unread ?? 0;
}

/**
 * Polls the inbox while the page is visible, less often while nobody is active, and at once on
 * return. Writes the unread count into the tab's title. Runs once a page; other components
 * subscribe.
 */
export function useInboxWatch(): void {
  useNews(LOOKS_EVERY_MS);
  const unread = useUnread();
  useEffect(() => {
    // An answer still on its way may be older than what the person has come back for.
    const look = () => void countUnread();
    addEventListener('focus', look);
    return () => removeEventListener('focus', look);
  }, []);
  // Runs after everything else that sets the page's title.
  useLayoutEffect(() => {
    const title = withoutCount(document.title);
    document.title = unread > 0 ? `(${countWords(unread)}) ${title}` : title;
  });
}

/** Polls at once after this page changed something. */
export function countUnread(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey });
}

export function countWords(unread: number): string {
  return unread > 99 ? '99+' : String(unread);
}

/** Strips the unread count from a page's title. */
function withoutCount(title: string): string {
  return title.replace(/^\(\d+\+?\)\s*/, '');
}

function useNews(everyMs: number | false) {
  return useQuery<InboxNews>(
    {
      ...newsQuery,
      enabled: () => readAuthToken() !== null,
      refetchOnWindowFocus: 'always',
      refetchInterval: ({ state: { error } }) => {
        if (isUnauthorized(error)) return false;
        return everyMs && pollInterval(error ? LOOKS_AGAIN_AFTER_MS : everyMs);
      },
    },
    queryClient,
  );
}

/** Bypasses the staff fetch, since background polling must not redirect to the sign-in page. */
async function ask({ signal }: { signal: AbortSignal }): Promise<InboxNews> {
  const before = lastAnswer;
  try {
    return await callApi(watchInbox, {
      signal,
      send: takeOrFetch,
      ...(before && { headers: { 'If-None-Match': before.tag } }),
      parse: (answer, _status, headers) => {
        const news = inboxNews.parse(answer);
        lastAnswer = { news, tag: headers.get('ETag') ?? '' };
        return news;
      },
    });
  } catch (error) {
    if (before && error instanceof ApiError && error.status === 304) return before.news;
    throw error;
  }
}
