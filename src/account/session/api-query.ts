import { focusManager, QueryCache, QueryClient, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { ApiError, type ApiRequest, type Send } from '../../client.ts';
import { callAsStaff, isUnauthorized, sessionHasEnded } from './session.ts';
import { onReturn } from './user-activity.ts';

/** Cache of the page's API queries. Data is kept only while a component uses it. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError(error, { meta, state }) {
      if (sessionHasEnded(error)) return;
      const isNewer = meta?.['refetchOnFocus'] && state.data !== undefined;
      const otherwise = isNewer
        ? 'What is newer could not be looked for.'
        : 'The page could not load what it shows.';
      // A 401 on a single query while the session continues is no fault of the page.
      const log = isUnauthorized(error) ? console.warn : console.error;
      log(meta?.['failure'] ?? otherwise, error);
    },
  }),
  defaultOptions: {
    queries: {
      gcTime: 0,
      // Failures are shown at once, also when offline; the component offers a retry.
      retry: false,
      networkMode: 'always',
      refetchOnReconnect: false,
      refetchOnWindowFocus: false,
    },
  },
});

focusManager.setEventListener((look) => {
  const lookAgain = () => look();
  globalThis.document?.addEventListener('visibilitychange', lookAgain);
  const forgetReturn = onReturn(lookAgain);
  return () => {
    globalThis.document?.removeEventListener('visibilitychange', lookAgain);
    forgetReturn();
  };
});

queryClient.mount();

export interface ApiQuery<Answer> {
  phase: 'loading' | 'failed' | 'ready';
  /** Latest data; it stays visible while newer data is loading. */
  data: Answer | undefined;
  /** True for a 404. */
  isMissing: boolean;
  /** Loads again, with the current path. */
  refetch: () => Promise<void>;
}

interface QueryOptions {
  /** Message of the log when loading fails. */
  failure?: string;
  /**
   * Refetches when the user returns to the tab, or only on `invalidate` for `'when told'`. Existing
   * data stays visible meanwhile, and when the refetch fails.
   */
  refetchOnFocus?: boolean | 'when told';
  /** Shows no data of the previous path while loading. */
  clearOnChange?: boolean;
  /** Never refetches. */
  once?: boolean;
  /** Replaces `fetch`, for data that may be prefetched. */
  send?: Send;
}

/**
 * Loads a GET of the API and reloads when the path changes. Failures are logged.
 *
 * @param path null disables the query
 */
export function useApiQuery<Answer>(
  path: string | null,
  shape: z.ZodType<Answer> | ApiRequest<Answer>['parse'],
  {
    failure,
    refetchOnFocus = false,
    clearOnChange = false,
    once = false,
    send = fetch,
  }: QueryOptions = {},
): ApiQuery<Answer> {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery<
    Answer,
    Error,
    Answer,
    string[]
  >(
    {
      queryKey: queryKeyOf(path ?? ''),
      queryFn: ({ signal }) => callAsStaff(path ?? '', { parse: parserOf(shape), signal, send }),
      enabled: path !== null,
      placeholderData: (before) => (clearOnChange ? undefined : before),
      refetchOnWindowFocus: refetchOnFocus === true && 'always',
      staleTime: once ? Number.POSITIVE_INFINITY : 0,
      meta: { failure, refetchOnFocus },
    },
    queryClient,
  );
  const isInSight = refetchOnFocus !== false && data !== undefined && !isPlaceholderData;
  const hasFailed = error !== null && !sessionHasEnded(error);
  const phase = isInSight ? 'ready' : phaseOf(data !== undefined, isFetching, hasFailed);
  return {
    phase,
    data: data,
    isMissing: phase === 'failed' && error instanceof ApiError && error.status === 404,
    refetch: async () => void (await refetch()),
  };
}

/**
 * Refetches all queries of these paths, with any query string, and waits for them. A first answer
 * that is still on its way may be older than the change, so it is not waited for.
 */
export async function invalidateQueries(...paths: string[]): Promise<void> {
  await Promise.all(
    paths.map(async (path) => {
      await queryClient.cancelQueries({ queryKey: [path] });
      await queryClient.invalidateQueries({ queryKey: [path] });
    }),
  );
}

/** Cache key of a path: the path, then its query string. */
export function queryKeyOf(path: string): string[] {
  return path.split('?');
}

function phaseOf(
  hasData: boolean,
  isFetching: boolean,
  hasFailed: boolean,
): ApiQuery<never>['phase'] {
  if (isFetching) return 'loading';
  if (hasFailed) return 'failed';
  return hasData ? 'ready' : 'loading';
}

function parserOf<Answer>(shape: z.ZodType<Answer> | ApiRequest<Answer>['parse']) {
  return typeof shape === 'function' ? shape : (answer: unknown) => shape.parse(answer);
}
