import { type RefObject, useRef } from 'react';
import { useAfterChange } from '../parts/useAfterChange.ts';
import { entriesIn, entryAt, entryOf } from './inbox/useEntryFocus.ts';

interface Places {
  list: RefObject<HTMLElement | null>;
  pane: RefObject<HTMLElement | null>;
}

/**
 * Moves the focus when another enquiry is open: into the enquiry if it replaces the list, and back
 * to its entry.
 */
export function useInboxFocus(openId: number, { list, pane }: Places) {
  const left = useRef(0);
  const place = useRef(0);
  useAfterChange(openId, (before) => {
    if (openId === 0) focusEntry(before);
    else {
      const all = entriesIn(list.current);
      const entry = entryOf(all, openId);
      place.current = entry ? all.indexOf(entry) : 0;
      if (!isListVisible()) pane.current?.focus();
    }
  });

  function isListVisible(): boolean {
    return list.current !== null && list.current.offsetParent !== null;
  }

  function focusEntry(id: number) {
    left.current = id;
    const all = entriesIn(list.current);
    // One that was read may have left the list, so that the next one is in its place.
    const entry = entryOf(all, id) ?? entryAt(all, place.current);
    // The section has the focus until its entries are there, see useEntryFocus.
    (entry ?? list.current)?.focus();
  }

  return {
    left,
    isListVisible,
    focusEntry,
    /** The pane takes the focus until the name is there, see `Sender`. */
    focusName() {
      (pane.current?.querySelector('h2') ?? pane.current)?.focus();
    },
  };
}
