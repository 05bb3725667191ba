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
      (all.find(({ dataset }) => dataset['id'] === String(left.current)) ?? all[0])?.focus();
    }
    if (activeElement !== body || !focused.current || focused.current.entry.isConnected) return;
    const next = all[Math.min(focused.current.place, all.length - 1)] ?? heading.current;
    next?.focus({ preventScroll: true });
  }, [entries]);

  return ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    const entry = target.closest<HTMLElement>('[data-id]');
    focused.current = entry ? { entry, place: entriesIn(currentTarget).indexOf(entry) } : undefined;
  };
}

function entriesIn(list: Element | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[data-id]') ?? [])];
}
