import type { RefObject } from 'react';
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
  useAfterChange(openId, (left) => {
    if (openId === 0) focusEntry(left);
    else if (!isListVisible()) pane.current?.focus();
  });

  function isListVisible(): boolean {
    return list.current !== null && list.current.offsetParent !== null;
  }

  function focusEntry(id: number) {
    const entry = (which: string) => list.current?.querySelector<HTMLElement>(which);
    (entry(`[data-id="${id}"]`) ?? entry('[data-id]'))?.focus();
  }

  return {
    isListVisible,
    focusEntry,
    /** The pane takes the focus until the name is there, see `Sender`. */
    focusName() {
      (pane.current?.querySelector('h2') ?? pane.current)?.focus();
    },
  };
}
