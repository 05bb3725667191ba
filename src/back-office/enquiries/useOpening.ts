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
  const { left, isListVisible, focusEntry, focusName } = useInboxFocus(id, { list, pane });

  /** It may run late, when another enquiry than this one is already open. */
  function goTo(next: number, from?: number) {
    const { id: open } = readInboxListing(new URLSearchParams(location.search));
    if (from === undefined || open === from) show({ id: next });
  }

  const close = (closed: number) => goTo(0, closed);

  return {
    left,
    open(opened: number, byKeyboard: boolean) {
      if (opened !== id) flushSync(() => show({ id: opened }));
      if (byKeyboard && isListVisible()) focusName();
    },
    goTo,
    close,
    /** Goes from the open enquiry back to its entry in the list. */
    goBack() {
      if (id === 0) return;
      if (isListVisible()) focusEntry(id);
      else close(id);
    },
  };
}
