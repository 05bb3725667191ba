import { HISTORY_ACTIONS } from '../../history/contract/change-set.ts';
import { type PageQuery, pageQuery } from '../lists/listing.ts';
import { DAY, ID, listingOf, oneOf, PAGE } from '../lists/params.ts';
import { KINDS } from './kinds/kinds.tsx';

/** Lists all changes; days are local to the reader and include the last one. */
export const historyList = listingOf({
  product: ID,
  person: ID,
  kind: oneOf(Object.keys(KINDS)),
  action: oneOf(HISTORY_ACTIONS),
  from: DAY,
  to: DAY,
  page: PAGE,
});

/** Filters of the history. */
export type HistoryListing = typeof historyList.usual;

/** Query of the call that answers the listing's page. */
export function historyQuery({ from, to, product, ...filters }: HistoryListing): PageQuery {
  const subject = product && { kind: 'product', subject: product };
  const times = { from: from && startOf(from, 0), before: to && startOf(to, 1) };
  return pageQuery(
    { ...filters, ...subject, ...times },
    { usual: { ...historyList.usual, subject: '', before: '' } },
  );
}

/** Returns local midnight of a day, or of a later one. */
function startOf(day: string, later: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later).toISOString();
}
