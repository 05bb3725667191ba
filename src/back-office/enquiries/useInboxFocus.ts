import { type RefObject, useRef } from 'react';
import { useAfterChange } from '../parts/useAfterChange.ts';

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
  useAfterChange(openId, (before) => {
    if (openId === 0) focusEntry(before);
    else if (!isListVisible()) pane.current?.focus();
  });

  function isListVisible(): boolean {
    return list.current !== null && list.current.offsetParent !== null;
  }

  function focusEntry(id: number) {
    left.current = id;
    const entry = (which: string) => list.current?.querySelector<HTMLElement>(which);
    // The section has the focus until its entries are there, see useEntryFocus.
    (entry(`[data-id="${id}"]`) ?? entry('[data-id]') ?? list.current)?.focus();
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
