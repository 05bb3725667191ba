import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Enquiry } from '../../enquiry/contract/inbox.ts';

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
    : `A new enquiry from ${first?.fname} ${first?.lname} has arrived.`;
}

/**
 * Keeps what somebody reads of a list where it is when others come in above it: the entry that is
 * pointed at or has the focus, or the first in sight where the page is scrolled.
 */
export function useStill(list: RefObject<HTMLElement | null>, entries: readonly unknown[]): void {
  const shown = useRef(entries);
  // While what was shown before is still there.
  const kept = shown.current === entries ? undefined : placeOf(keptEntry(list.current));
  useLayoutEffect(() => {
    shown.current = entries;
    const now = kept && placeOf(entryOf(list.current, kept.id));
    if (kept && now && now.top !== kept.top) scrollBy(0, now.top - kept.top);
  });
}

function keptEntry(list: HTMLElement | null): HTMLElement | null | undefined {
  const used = list?.querySelector<HTMLElement>('[data-id]:focus, [data-id]:hover');
  if (used || scrollY === 0) return used;
  const all = [...(list?.querySelectorAll<HTMLElement>('[data-id]') ?? [])];
  return all.find((entry) => entry.getBoundingClientRect().top > 0);
}

function entryOf(list: HTMLElement | null, id: string) {
  return list?.querySelector<HTMLElement>(`[data-id="${id}"]`);
}

function placeOf(entry: HTMLElement | null | undefined) {
  return entry && { id: entry.dataset['id'] ?? '', top: entry.getBoundingClientRect().top };
}
