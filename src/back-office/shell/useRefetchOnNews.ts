import { queryClient, refetchCalls } from '../../account/session/api-query.ts';
import type { Route } from '../../platform/contract/route.ts';
import { useAfterChange } from '../parts/useAfterChange.ts';
import { useInboxNews } from './unread.ts';

/**
 * Makes these calls again after each event of the inbox, and when a mail to a customer goes out
 * or fails.
 */
export function useRefetchOnNews(...calls: Pick<Route, 'path'>[]): void {
  useAfterChange(useInboxNews()?.stamp, (before) => {
    // An answer that came before the first stamp may lack the event of that stamp.
    const old = before === undefined ? calls.filter(isAnswered) : calls;
    void refetchCalls(...old);
  });
}

function isAnswered({ path }: Pick<Route, 'path'>): boolean {
  const queries = queryClient.getQueriesData({ queryKey: [path] });
  return queries.some(([, data]) => data !== undefined);
}
