import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import {
  type AnswerQuery,
  callQuery,
  FRESH_MS,
  type QueryOptions,
  queryClient,
} from '../../account/session/api-query.ts';
import type { CallInput, CallResult, Given } from '../../call-request.ts';
import type { Call } from '../../platform/contract/call.ts';
import { type ReadResult, type Standing, standingOf, WaitsContext } from './waits.ts';

/**
 * Makes a call that reads, and returns its answer. Until there is one, the `Boundary` around the
 * component stands in its place. A new input is read while the answer before stays in sight.
 *
 * @param given its input and how to load it
 */
export function useRead<Made extends Call>(
  call: Made,
  ...[given]: Given<CallInput<Made> & QueryOptions>
): CallResult<Made> {
  return useReading(callQuery(call, given ?? ({} as CallInput<Made>))).answer;
}

export interface Reading<Answer> {
  answer: Answer;
  /** True while newer data is loading that the user asked for. */
  isBusy: boolean;
}

/** As `useRead`, for any query. */
export function useReading<Answer>(query: AnswerQuery<Answer>): Reading<Answer> {
  const { data, isBusy } = useArrived(query, () => false);
  return { answer: data as Answer, isBusy };
}

/** As `useRead`, for an answer that the component can do without: undefined if it failed. */
export function useReadIfAny<Answer>(query: AnswerQuery<Answer>): Answer | undefined {
  return useArrived(query, (found) => found !== 'loading').data;
}

/**
 * As `useRead`, with what is known of the answer already, such as the row of a list. That stays in
 * sight until the answer arrives, and if it does not; `SaysIfFailed` says so beside it.
 */
export function useReadOver<Answer>(
  query: AnswerQuery<Answer>,
  known: Answer | undefined,
): { answer: Answer; isFresh: boolean } {
  const { data } = useArrived(query, (found) => known !== undefined && found !== 'missing');
  return { answer: (data ?? known) as Answer, isFresh: data !== undefined };
}

/** @param goesOn true for a standing in which the component has something to show, too */
function useArrived<Answer>(asked: AnswerQuery<Answer>, goesOn: (found: Standing) => boolean) {
  const query = {
    ...asked,
    gcTime: Math.max(Number(asked.gcTime ?? 0), FRESH_MS),
    // The boundary asks before it tries again.
    retryOnMount: false,
  };
  const staysInSight = Boolean(asked.meta?.['refetchOnFocus']);
  const standing = (now: ReadResult) => {
    const found = standingOf(now, staysInSight);
    return goesOn(found) ? 'ready' : found;
  };
  const result = useQuery(query, queryClient);
  const waits = use(WaitsContext);
  const { data, isFetching, isPending, isPlaceholderData } = result;
  if (standing(result) === 'ready') {
    return { data, isBusy: isFetching && (!staysInSight || isPlaceholderData) };
  }
  if (!waits) throw new TypeError('What reads stands in a Boundary.');
  // The boundary watches the same query, and must not ask a second time.
  const { placeholderData: _, ...rest } = query;
  const watched = { ...rest, refetchOnMount: false };
  // The library suspends by throwing, too: `use` would never end within a test's `act`.
  throw waits.add({ query: watched, standing }, !isPending);
}
