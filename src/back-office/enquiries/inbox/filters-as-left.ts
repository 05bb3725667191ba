import { useEffect } from 'react';
import { store, stored } from '../../../design/device-storage.ts';
import { type InboxListing, inboxQuery } from './inbox-listing.ts';

const KEY = 'inboxFilters';

/**
 * Completes an address that names an enquiry alone, such as that of a link on its quotation, with
 * the filters that this tab showed last.
 */
export function restoreFilters(): void {
  const asked = new URLSearchParams(location.search);
  const id = asked.get('id');
  if (id === null || [...asked].length > 1) return;
  const whole = new URLSearchParams(readLeft());
  whole.set('id', id);
  history.replaceState(history.state, '', `${location.pathname}?${whole}`);
}

/** Remembers the filters of the list for the way back. */
export function useFiltersLeft(listing: InboxListing): void {
  const query = inboxQuery({ ...listing, id: 0 });
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
