import {
  focusManager,
  type Query,
  QueryCache,
  QueryClient,
  type QueryFunction,
  type UseQueryOptions,
  useQuery,
} from '@tanstack/react-query';
import { type CallInput, type CallResult, type Given, requestOf } from '../../call-request.ts';
import { ApiError, type ApiRequest, type RequestOptions } from '../../client.ts';
import type { Call } from '../../platform/contract/call.ts';
import type { Route } from '../../platform/contract/route.ts';
import { isUnauthorized, sendAsStaff, sessionHasEnded } from './session.ts';
import { onReturn } from './user-activity.ts';

/** The library's own span for what suspends. */
export const FRESH_MS = 1000;

/** A component that appears reads an answer again once it is older than this, or was changed since. */
const isOld = ({ state }: Pick<Query, 'state'>) =>
  state.isInvalidated || Date.now() - state.dataUpdatedAt > FRESH_MS;

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
  /** Loads again, from the current address. */
  refetch: () => Promise<void>;
}

export interface QueryOptions {
  /** Message of the log when loading fails. */
  failure?: string;
  /**
   * Refetches when the user returns to the tab, or only on `invalidate` for `'when told'`. Existing
   * data stays visible meanwhile, and when the refetch fails.
   */
  refetchOnFocus?: boolean | 'when told';
  /** Shows no data of the previous address while loading. */
  clearOnChange?: boolean;
  /** Never refetches. */
  once?: boolean;
}

/**
 * Makes a call that reads, and makes it again when its input changes. Failures are logged.
 *
 * @param given its input and how to load it; null loads and shows nothing
 */
export function useCall<Made extends Call>(
  call: Made,
  ...[given]: Given<(CallInput<Made> & QueryOptions) | null>
): ApiQuery<CallResult<Made>> {
  return useAnswer(call, given === undefined ? {} : given, parserOf(call));
}

/** As `useCall`, for an answer whose headers count, too. */
export function useAnswer<Answer>(
  call: Call,
  given: AnswerInput | null,
  parse: ApiRequest<Answer>['parse'],
): ApiQuery<Answer> {
  const query = answerQuery(call, given, parse);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(query, queryClient);
  const isInSight = given?.refetchOnFocus && data !== undefined && !isPlaceholderData;
  const hasFailed = error !== null && !sessionHasEnded(error);
  const phase = isInSight ? 'ready' : phaseOf(data !== undefined, isFetching, hasFailed);
  return {
    phase,
    data: data,
    isMissing: phase === 'failed' && error instanceof ApiError && error.status === 404,
    refetch: async () => void (await refetch()),
  };
}

/** Input of a call that reads, and how to load it. */
export type AnswerInput = RequestOptions & QueryOptions & { query?: object };

export type AnswerQuery<Answer> = UseQueryOptions<Answer, Error, Answer, string[]> & {
  queryFn: QueryFunction<Answer, string[]>;
};

/** Describes a call that reads for the cache; null loads nothing. */
export function answerQuery<Answer>(
  call: Call,
  given: AnswerInput | null,
  parse: ApiRequest<Answer>['parse'],
): AnswerQuery<Answer> {
  const { failure, refetchOnFocus = false, clearOnChange, once, ...input } = given ?? {};
  const { target, request } = requestOf(call, input);
  return {
    queryKey: given ? target.path.split('?') : [''],
    queryFn: ({ signal }) => sendAsStaff(target, { ...request, parse, signal }),
    enabled: given !== null,
    placeholderData: (before) => (clearOnChange || !given ? undefined : before),
    refetchOnMount: isOld,
    refetchOnWindowFocus: refetchOnFocus === true && 'always',
    staleTime: once ? Number.POSITIVE_INFINITY : 0,
    meta: { failure, refetchOnFocus },
  };
}

/** Describes a call whose answer its schema reads, as `answerQuery` does. */
export function callQuery<Made extends Call>(
  call: Made,
  given: CallInput<Made> & QueryOptions,
): AnswerQuery<CallResult<Made>> {
  return answerQuery(call, given, parserOf(call));
}

function parserOf<Made extends Call>(call: Made) {
  return (answer: unknown) => call.answer?.parse(answer) as CallResult<Made>;
}

/** Changes under way whose result is shown already. */
const underWay = new Set<Promise<unknown>>();

/** Makes a change whose result is shown ahead of its answer. What would be read meanwhile may lack it. */
export async function makeAhead<Result>(change: () => Promise<Result>): Promise<Result> {
  const made = change();
  underWay.add(made);
  try {
    return await made;
  } finally {
    underWay.delete(made);
  }
}

/**
 * Makes these calls again wherever their answers are shown, with any query, and waits for them. A
 * first answer that is still on its way may be older than the change, so it is not waited for.
 * While a change is made ahead, its end is.
 *
 * @param changed rows of the table of routes; `withParams` names one of many
 */
export async function refetchCalls(...changed: Pick<Route, 'path'>[]): Promise<void> {
  await Promise.all(
    changed.map(async ({ path }) => {
      await queryClient.cancelQueries({ queryKey: [path] });
      await Promise.allSettled(underWay);
      await queryClient.invalidateQueries({ queryKey: [path] });
    }),
  );
}

/** Shows this in place of what the call last answered. */
export function storeAnswer({ path }: Pick<Route, 'path'>, answer: unknown): void {
  queryClient.setQueryData([path], answer);
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
