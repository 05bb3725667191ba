import { usePrefetchQuery } from '@tanstack/react-query';
import { type AnswerQuery, queryClient } from '../../account/session/api-query.ts';

const KEPT_MS = 10_000;

/** Begins a read of a part that comes later, so that it does not wait for the answer before it. */
export function useReadAhead<Answer>(query: AnswerQuery<Answer>): void {
  usePrefetchQuery({ ...query, gcTime: KEPT_MS }, queryClient);
}
