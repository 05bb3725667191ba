import { focusManager, QueryCache, QueryClient, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { ApiError, type Call, type Send } from '../../client.ts';
import { onReturn } from './presence.ts';
import { callAsStaff, isUnauthorized, sessionHasEnded } from './session.ts';

/** What this page has read. Each page is one island, and an answer lasts as long as its readers. */
export const reads = new QueryClient({
  queryCache: new QueryCache({
    onError(error, { meta, state }) {
      if (sessionHasEnded(error)) return;
      const isNewer = meta?.['follows'] && state.data !== undefined;
      const otherwise = isNewer
        ? 'What is newer could not be looked for.'
        : 'The page could not load what it shows.';
      // A read that is refused alone, while the session goes on, is no fault of the page.
      const log = isUnauthorized(error) ? console.warn : console.error;
      log(meta?.['failure'] ?? otherwise, error);
    },
  }),
  defaultOptions: {
    queries: {
      gcTime: 0,
      // A failure is told at once, also without a connection: whoever reads it tries again.
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
  /** What arrived last; it stays in sight while newer is on its way. */
  shown: Answer | undefined;
  /** Whether what was asked for is not there, rather than out of reach. */
  missing: boolean;
  /** Asks again, for whatever is wanted by then. */
  reload: () => Promise<void>;
}

interface How {
  /** What the log says of a failure. */
  failure?: string;
  /**
   * Looks again whenever somebody comes back to the tab, or only when it is told to by `readAgain`.
   * What is in sight stays as it is until newer is there, and when that does not come.
   */
  follows?: boolean | 'when told';
  /** Shows nothing of the address before. */
  startsEmpty?: boolean;
  /** Asked for once, whoever reads it next. */
  once?: boolean;
  /** `fetch`, unless the answer may be there already. */
  send?: Send;
}

/**
 * The answer to a GET, asked for whenever the address changes. A failure is logged.
 *
 * @param path null while there is nothing to ask for
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

/** Has whoever reads these addresses, with whatever query, ask again; waits for the answers. */
export async function readAgain(...paths: string[]): Promise<void> {
  await Promise.all(paths.map((path) => reads.invalidateQueries({ queryKey: [path] })));
}

/** Under which an address is read: its path, then its query. */
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
