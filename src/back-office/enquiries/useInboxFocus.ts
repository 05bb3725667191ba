import { type RefObject, useEffect, useRef } from 'react';
import type { ListingState } from '../calls/useListing.ts';
import type { InboxListing } from './inbox-listing.ts';

export interface InboxFocus {
  open(id: number, byKeyboard: boolean): void;
  /** Also some time after it was asked for, when something else may be open. */
  close(id: number): void;
  /** From the enquiry that is open to its entry in the list. */
  goBack(): void;
}

/**
 * Opens and closes enquiries, and takes the focus along: to the enquiry where it takes the place of
 * the list or was opened by keyboard, and back to its entry.
 */
export function useInboxFocus(
  state: ListingState<InboxListing>,
  list: RefObject<HTMLElement | null>,
  pane: RefObject<HTMLElement | null>,
): InboxFocus {
  const { id } = state.listing;
  const latest = useRef(state);
  latest.current = state;
  const before = useRef(id);
  const isByKeyboard = useRef(false);

  useEffect(() => {
    const left = before.current;
    before.current = id;
    if (left === id) return;
    if (id === 0) focusEntry(left);
    else if (!isVisible(list.current)) pane.current?.focus();
    else if (isByKeyboard.current) focusName();
    isByKeyboard.current = false;
  });

  function focusEntry(id: number) {
    const entries = list.current;
    const entry =
      entries?.querySelector<HTMLElement>(`[data-id="${id}"]`) ??
      entries?.querySelector<HTMLElement>('[data-id]');
    entry?.focus();
  }

  function focusName() {
    pane.current?.querySelector('h2')?.focus();
  }

  function close(closed: number) {
    const { listing, show } = latest.current;
    if (listing.id === closed) show({ id: 0 });
  }

  return {
    open(opened, byKeyboard) {
      if (opened === id) {
        if (byKeyboard) focusName();
        return;
      }
      isByKeyboard.current = byKeyboard;
      state.show({ id: opened });
    },
    close,
    goBack() {
      if (id === 0) return;
      if (isVisible(list.current)) focusEntry(id);
      else close(id);
    },
  };
}

function isVisible(element: HTMLElement | null): boolean {
  return element !== null && element.offsetParent !== null;
}
