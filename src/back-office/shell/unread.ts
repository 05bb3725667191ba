import { useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect } from 'react';
import { queryClient } from '../../account/session/api-query.ts';
import { readAuthToken } from '../../account/session/auth-token.ts';
import { isUnauthorized } from '../../account/session/session.ts';
import { pollInterval } from '../../account/session/user-activity.ts';
import { apiPaths } from '../../api-paths.ts';
import { ApiError, callApi } from '../../client.ts';
import { type InboxNews, inboxNews } from '../../enquiry/contract/inbox-news.ts';

const LOOKS_EVERY_MS = 25_000;
/** While the server cannot answer. */
const LOOKS_AGAIN_AFTER_MS = 120_000;

const queryKey = [apiPaths.inbox];

/** What was answered last, and its ETag: an answer that says the same need not come again. */
let told: { news: InboxNews; tag: string } | undefined;

/** How the inbox stands, as the page knows it; undefined until it does. */
export function useInboxNews(): InboxNews | undefined {
  return useNews(false).data;
}

/** How many enquiries nobody has read. */
export function useUnread(): number {
  return useInboxNews()?.unread ?? 0;
}

/**
 * Polls the inbox while the page is in sight, less often while nobody is there, and at once when
 * somebody comes back to it. The tab's title says how much is unread. Once on every page: whoever
 * else wants to know is told.
 */
export function useInboxWatch(): void {
  useNews(LOOKS_EVERY_MS);
  const unread = useUnread();
  useEffect(() => {
    // The tab may have come into sight at the same time, and be asking already.
    const look = () => void queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false });
    addEventListener('focus', look);
    return () => removeEventListener('focus', look);
  }, []);
  // After whatever else names the page.
  useLayoutEffect(() => {
    const title = withoutCount(document.title);
    document.title = unread > 0 ? `(${countWords(unread)}) ${title}` : title;
  });
}

/** Looks at once, after this page itself has changed something. */
export function countUnread(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey });
}

export function countWords(unread: number): string {
  return unread > 99 ? '99+' : String(unread);
}

/** A page's title without how much is unread. */
export function withoutCount(title: string): string {
  return title.replace(/^\(\d+\+?\)\s*/, '');
}

function useNews(everyMs: number | false) {
  return useQuery<InboxNews>(
    {
      queryKey,
      queryFn: ask,
      enabled: () => readAuthToken() !== null,
      refetchOnWindowFocus: 'always',
      refetchInterval: ({ state: { error } }) => {
        if (isUnauthorized(error)) return false;
        return everyMs && pollInterval(error ? LOOKS_AGAIN_AFTER_MS : everyMs);
      },
      meta: { failure: 'Unread enquiries could not be counted.' },
    },
    queryClient,
  );
}

/** Not as staff do something: nobody is sent to the sign-in page because a page looked by itself. */
async function ask({ signal }: { signal: AbortSignal }): Promise<InboxNews> {
  const before = told;
  try {
    return await callApi(apiPaths.inbox, {
      signal,
      ...(before && { headers: { 'If-None-Match': before.tag } }),
      parse: (answer, _status, headers) => {
        const news = inboxNews.parse(answer);
        told = { news, tag: headers.get('ETag') ?? '' };
        return news;
      },
    });
  } catch (error) {
    if (before && error instanceof ApiError && error.status === 304) return before.news;
    throw error;
  }
}
