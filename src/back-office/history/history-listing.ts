import { apiPaths } from '../../api-paths.ts';
import { HISTORY_ACTIONS } from '../../history/contract/change-set.ts';
import { pageCall } from '../lists/listing.ts';
import { DAY, ID, listingOf, oneOf, PAGE } from '../lists/params.ts';
import { KINDS } from './kinds/kinds.tsx';

/** All that was ever changed; days are those where the reader is, the last one included. */
export const everything = listingOf({
  product: ID,
  person: ID,
  kind: oneOf(Object.keys(KINDS)),
  action: oneOf(HISTORY_ACTIONS),
  from: DAY,
  to: DAY,
  page: PAGE,
});

/** The part of the history that is shown. */
export type HistoryListing = typeof everything.usual;

/** The call that answers the listing's page. */
export function historyCall({ from, to, product, ...choices }: HistoryListing): string {
  const subject = product && { kind: 'product', subject: product };
  const times = { from: from && startOf(from, 0), before: to && startOf(to, 1) };
  return pageCall(
    apiPaths.history,
    { ...choices, ...subject, ...times },
    { usual: { ...everything.usual, subject: '', before: '' } },
  );
}

/** The midnight at which a day begins where the reader is, or that day so many days later. */
function startOf(day: string, later: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later).toISOString();
}
