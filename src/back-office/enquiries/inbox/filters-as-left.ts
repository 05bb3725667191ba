import { useEffect } from 'react';
import { store, stored } from '../../../design/device-storage.ts';
import { type InboxListing, inboxQuery } from './inbox-listing.ts';

const KEY = 'inboxFilters';

/**
 * Completes an address that names an enquiry alone, such as that of a link on its quotation, with
 * the filters under which this tab showed it last. Another enquiry may not be among what they show.
 */
export function restoreFilters(): void {
  const asked = new URLSearchParams(location.search);
  const left = readLeft();
  const isBack = asked.has('id') && asked.get('id') === new URLSearchParams(left).get('id');
  if (!isBack || [...asked].length > 1) return;
  history.replaceState(history.state, '', location.pathname + left);
}

/** Remembers the filters of the list, and the open enquiry, for the way back. */
export function useFiltersLeft(listing: InboxListing): void {
  const query = inboxQuery(listing);
  useEffect(() => {
    store(KEY, query, 'sessionStorage');
  }, [query]);
}

function readLeft(): string {
  try {
    return String(JSON.parse(stored(KEY, 'sessionStorage') ?? '""'));
  } catch {
    return '';
  }
}
