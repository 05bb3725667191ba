import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { ListingState } from '../lists/useListing.ts';
import { type InboxListing, readInboxListing } from './inbox/inbox-listing.ts';
import { useInboxFocus } from './useInboxFocus.ts';

/** Opens and closes enquiries; the address says which one is open. */
export function useOpening(
  { listing: { id }, show }: ListingState<InboxListing>,
  list: RefObject<HTMLElement | null>,
  pane: RefObject<HTMLElement | null>,
) {
  const { isListVisible, focusEntry, focusName } = useInboxFocus(id, { list, pane });

  /** It may run late, when another enquiry is already open. */
  function close(closed: number) {
    const { id: open } = readInboxListing(new URLSearchParams(location.search));
    if (open === closed) show({ id: 0 });
  }

  return {
    open(opened: number, byKeyboard: boolean) {
      if (opened !== id) flushSync(() => show({ id: opened }));
      if (byKeyboard && isListVisible()) focusName();
    },
    close,
    /** Goes from the open enquiry back to its entry in the list. */
    goBack() {
      if (id === 0) return;
      if (isListVisible()) focusEntry(id);
      else close(id);
    },
  };
}
