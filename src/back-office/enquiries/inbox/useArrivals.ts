import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Enquiry } from '../../../enquiry/contract/inbox.ts';
import { senderName } from '../../../enquiry/contract/person.ts';

/** Announces to screen readers how many enquiries arrived since the list was first shown. */
export function useArrivals(entries: readonly Enquiry[]): string {
  const [newest, setNewest] = useState<number>();
  const [words, setWords] = useState('');
  const last = Math.max(0, ...entries.map(({ id }) => id));
  if (newest === undefined || last > newest) {
    setNewest(last);
    if (newest !== undefined) setWords(arrived(entries.filter(({ id }) => id > newest)));
  }
  return words;
}

function arrived([first, ...others]: Enquiry[]): string {
  return others.length > 0
    ? `${others.length + 1} new enquiries have arrived.`
    : `A new enquiry from ${first && senderName(first)} has arrived.`;
}

/**
 * Holds the scroll position when entries arrive above, if an entry has the pointer or the focus, or
 * the page is scrolled.
 */
export function useStill(list: RefObject<HTMLElement | null>, entries: readonly unknown[]): void {
  const known = useRef<string[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other entries are other elements
  useLayoutEffect(() => {
    const before = known.current;
    const all = [...(list.current?.querySelectorAll<HTMLElement>('[data-id]') ?? [])];
    known.current = all.map(idOf);
    const isUsed = scrollY > 0 || all.some((entry) => entry.matches(':focus, :hover'));
    const firstKnown = all.find((entry) => before.includes(idOf(entry)));
    if (!isUsed || !firstKnown) return;
    // Scrolls by the height of the new entries above.
    scrollBy(0, topOf(firstKnown) - topOf(all[0] ?? firstKnown));
  }, [list, entries]);
}

function idOf(entry: HTMLElement): string {
  return entry.dataset['id'] ?? '';
}

function topOf(entry: HTMLElement): number {
  return entry.getBoundingClientRect().top;
}
