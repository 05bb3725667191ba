import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';

interface Places {
  list: RefObject<HTMLElement | null>;
  heading: RefObject<HTMLElement | null>;
  /** Id of the enquiry that was left last. */
  left: RefObject<number>;
}

/**
 * Keeps the focus among the entries: it goes from the section to the entry that somebody left once the
 * entries are there, and to the next one when the entry that has it goes.
 *
 * @returns handler of the list
 */
export function useEntryFocus({ list, heading, left }: Places, entries: readonly unknown[]) {
  const focused = useRef<{ entry: Element; place: number }>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other entries are other elements
  useLayoutEffect(() => {
    const all = entriesIn(list.current);
    const { activeElement, body } = document;
    if (list.current && activeElement === list.current.closest('section')) {
      (entryOf(all, left.current) ?? all[0])?.focus();
    }
    if (activeElement !== body || !focused.current || focused.current.entry.isConnected) return;
    const next = entryAt(all, focused.current.place) ?? heading.current;
    next?.focus({ preventScroll: true });
  }, [entries]);

  return ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    const entry = target.closest<HTMLElement>('[data-id]');
    focused.current = entry ? { entry, place: entriesIn(currentTarget).indexOf(entry) } : undefined;
  };
}

/** Finds the entries within an element, from top to bottom. */
export function entriesIn(list: Element | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[data-id]') ?? [])];
}

export function entryOf(entries: readonly HTMLElement[], id: number): HTMLElement | undefined {
  return entries.find(({ dataset }) => dataset['id'] === String(id));
}

/** Gives what is at a place now, or the last entry where fewer are left. */
export function entryAt(entries: readonly HTMLElement[], place: number): HTMLElement | undefined {
  return entries[Math.min(place, entries.length - 1)];
}
