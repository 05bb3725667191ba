import { refetchCalls } from '../../account/session/api-query.ts';
import type { Route } from '../../platform/contract/route.ts';
import { useAfterChange } from '../parts/useAfterChange.ts';
import { cameBeforeNews, useInboxNews } from './unread.ts';

/**
 * Makes these calls again after each event of the inbox, and when a mail to a customer goes out
 * or fails.
 */
export function useRefetchOnNews(...calls: Pick<Route, 'path'>[]): void {
  useAfterChange(useInboxNews()?.stamp, (before) => {
    void refetchCalls(...(before === undefined ? calls.filter(cameBeforeNews) : calls));
  });
}
