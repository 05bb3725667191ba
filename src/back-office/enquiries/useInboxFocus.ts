import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { ListingState } from '../lists/useListing.ts';
import { type InboxListing, readInboxListing } from './inbox-listing.ts';

/**
 * Opens and closes enquiries and moves the focus: into the enquiry if it replaces the list or was
 * opened by keyboard, and back to its entry.
 */
export function useInboxFocus(
  state: ListingState<InboxListing>,
  list: RefObject<HTMLElement | null>,
  pane: RefObject<HTMLElement | null>,
  heading: RefObject<HTMLElement | null>,
  /** Count of ticked entries; without any, the bar and its pressed button disappear. */
  chosen: number,
) {
  const { id } = state.listing;
  const before = useRef(id);
  const isByKeyboard = useRef(false);
  const hadChosen = useRef(false);

  const follow = useEffectEvent((left: number) => {
    if (id === 0) focusEntry(left);
    else if (!isVisible(list.current)) pane.current?.focus();
    else if (isByKeyboard.current) focusName();
    isByKeyboard.current = false;
  });

  useEffect(() => {
    const left = before.current;
    before.current = id;
    if (left !== id) follow(left);
  }, [id]);

  useEffect(() => {
    if (chosen > 0) hadChosen.current = true;
    else if (hadChosen.current) {
      hadChosen.current = false;
      const isLost = document.activeElement === document.body;
      if (isLost) heading.current?.focus({ preventScroll: true });
    }
  }, [chosen, heading]);

  function focusEntry(id: number) {
    const entry = (which: string) => list.current?.querySelector<HTMLElement>(which);
    (entry(`[data-id="${id}"]`) ?? entry('[data-id]'))?.focus();
  }

  /** The pane takes the focus until the name is there, see `Sender`. */
  function focusName() {
    (pane.current?.querySelector('h2') ?? pane.current)?.focus();
  }

  /** It may run late, when another enquiry is already open. */
  function close(closed: number) {
    const { id: open } = readInboxListing(new URLSearchParams(location.search));
    if (open === closed) state.show({ id: 0 });
  }

  return {
    open(opened: number, byKeyboard: boolean) {
      if (opened === id) {
        if (byKeyboard) focusName();
        return;
      }
      isByKeyboard.current = byKeyboard;
      state.show({ id: opened });
    },
    close,
    /** Goes from the open enquiry back to its entry in the list. */
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
