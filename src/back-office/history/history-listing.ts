import { apiPaths } from '../../api-paths.ts';
import { HISTORY_ACTIONS, type HistoryAction } from '../../history/contract/change-set.ts';
import { idOf, pageCall, pageIn, queryOf } from '../lists/listing.ts';
import { KINDS } from './kinds/kinds.tsx';

/** All that was ever changed. Empty stands for no choice. */
export const everything = {
  /** Ids. */
  product: '',
  person: '',
  kind: '',
  action: '' as HistoryAction | '',
  /** Days where the reader is, as `2026-03-02`, the last one included. */
  from: '',
  to: '',
  page: 1,
};

/** What of the history is shown. */
export type HistoryListing = typeof everything;

/** The listing that an address (`?person=3&from=2026-03-02`) asks for; what makes no sense is left out. */
export function readListing(query: URLSearchParams): HistoryListing {
  const id = (name: string) => String(idOf(query.get(name)) || '');
  return {
    product: id('product'),
    person: id('person'),
    kind: Object.keys(KINDS).find((kind) => kind === query.get('kind')) ?? '',
    action: HISTORY_ACTIONS.find((action) => action === query.get('action')) ?? '',
    from: dayOf(query.get('from')),
    to: dayOf(query.get('to')),
    page: pageIn(query),
  };
}

/** The call that answers the listing's page. */
export function historyCall({ from, to, product, ...choices }: HistoryListing): string {
  const subject = product && { kind: 'product', subject: product };
  const times = { from: from && startOf(from, 0), before: to && startOf(to, 1) };
  return pageCall(
    apiPaths.history,
    { ...choices, ...subject, ...times },
    { usual: { ...everything, subject: '', before: '' } },
  );
}

/** Whether anything is left out. */
export function isNarrowed(listing: HistoryListing): boolean {
  return queryOf({ ...listing, page: 1 }, everything) !== '';
}

function dayOf(text: string | null): string {
  return text && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : '';
}

/** The midnight at which a day begins where the reader is, or that day so many days later. */
function startOf(day: string, later: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later).toISOString();
}
