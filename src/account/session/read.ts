import { focusManager, QueryCache, QueryClient, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { ApiError, type Call, type Send } from '../../client.ts';
import { onReturn } from './presence.ts';
import { callAsStaff, isUnauthorized, sessionHasEnded } from './session.ts';

/** Cache of the page's API queries. Data is kept only while a component uses it. */
export const reads = new QueryClient({
  queryCache: new QueryCache({
    onError(error, { meta, state }) {
      if (sessionHasEnded(error)) return;
      const isNewer = meta?.['follows'] && state.data !== undefined;
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

reads.mount();

export interface Read<Answer> {
  phase: 'loading' | 'failed' | 'ready';
  /** Latest data; it stays visible while newer data is loading. */
  shown: Answer | undefined;
  /** True for a 404. */
  missing: boolean;
  /** Loads again, with the current path. */
  reload: () => Promise<void>;
}

interface How {
  /** Message of the log when loading fails. */
  failure?: string;
  /**
   * Refetches when the user returns to the tab, or only on `invalidate` for `'when told'`. Existing
   * data stays visible meanwhile, and when the refetch fails.
   */
  follows?: boolean | 'when told';
  /** Shows no data of the previous path while loading. */
  startsEmpty?: boolean;
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
export function useRead<Answer>(
  path: string | null,
  shape: z.ZodType<Answer> | Call<Answer>['parse'],
  { failure, follows = false, startsEmpty = false, once = false, send = fetch }: How = {},
): Read<Answer> {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery<
    Answer,
    Error,
    Answer,
    string[]
  >(
    {
      queryKey: keyOf(path ?? ''),
      queryFn: ({ signal }) => callAsStaff(path ?? '', { parse: parserOf(shape), signal, send }),
      enabled: path !== null,
      placeholderData: (before) => (startsEmpty ? undefined : before),
      refetchOnWindowFocus: follows === true && 'always',
      staleTime: once ? Number.POSITIVE_INFINITY : 0,
      meta: { failure, follows },
    },
    reads,
  );
  const isInSight = follows !== false && data !== undefined && !isPlaceholderData;
  const hasFailed = error !== null && !sessionHasEnded(error);
  const phase = isInSight ? 'ready' : phaseOf(data !== undefined, isFetching, hasFailed);
  return {
    phase,
    shown: data,
    missing: phase === 'failed' && error instanceof ApiError && error.status === 404,
    reload: async () => void (await refetch()),
  };
}

/** Refetches all queries of these paths, with any query string, and waits for them. */
export async function readAgain(...paths: string[]): Promise<void> {
  await Promise.all(paths.map((path) => reads.invalidateQueries({ queryKey: [path] })));
}

/** Cache key of a path: the path, then its query string. */
export function keyOf(path: string): string[] {
  return path.split('?');
}

function phaseOf(hasData: boolean, isFetching: boolean, hasFailed: boolean): Read<never>['phase'] {
  if (isFetching) return 'loading';
  if (hasFailed) return 'failed';
  return hasData ? 'ready' : 'loading';
}

function parserOf<Answer>(shape: z.ZodType<Answer> | Call<Answer>['parse']) {
  return typeof shape === 'function' ? shape : (answer: unknown) => shape.parse(answer);
}
