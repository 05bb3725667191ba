import { type AnswerQuery, queryClient } from '../../account/session/api-query.ts';

const KEPT_MS = 10_000;

/**
 * Takes an answer that the page asked for ahead while the screen's scripts are read, so that the screen
 * has it when it is rendered for the first time, and says nowhere that it loads.
 */
export function takeAhead<Answer>(query: AnswerQuery<Answer>): void {
  if (!globalThis.askedAhead?.[query.queryKey.join('?')]) return;
  void queryClient.prefetchQuery({ ...query, gcTime: KEPT_MS });
}
