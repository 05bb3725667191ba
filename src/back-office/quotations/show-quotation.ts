import { queryClient } from '../../account/session/api-query.ts';
import { apiPaths } from '../../api-paths.ts';
import type { Quotation } from '../../quotation/contract/quotation.ts';

/** Shows a quotation as it is after a call. */
export function showQuotation(now: Quotation): void {
  queryClient.setQueryData([apiPaths.quotation(now.id)], now);
}
