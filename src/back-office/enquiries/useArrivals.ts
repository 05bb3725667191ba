import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { type Enquiry, senderName } from '../../enquiry/contract/inbox.ts';

/** What has come in since the list was first shown, in words for those who do not see it come. */
export function useArrivals(entries: readonly Enquiry[] | undefined): string {
  const [newest, setNewest] = useState<number>();
  const [words, setWords] = useState('');
  const last = entries && Math.max(0, ...entries.map(({ id }) => id));
  if (entries && last !== undefined && (newest === undefined || last > newest)) {
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
 * Keeps what somebody reads of a list where it is when others come in above it: where an entry is
 * pointed at or has the focus, or the page is scrolled.
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
    // As high as the new entries above it are.
    scrollBy(0, topOf(firstKnown) - topOf(all[0] ?? firstKnown));
  }, [list, entries]);
}

function idOf(entry: HTMLElement): string {
  return entry.dataset['id'] ?? '';
}

function topOf(entry: HTMLElement): number {
  return entry.getBoundingClientRect().top;
}
