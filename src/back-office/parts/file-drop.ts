import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/** A drop zone. */
interface Place {
  element: () => HTMLElement | null;
  isWholePage: boolean;
  take: (files: File[]) => void;
  show: (isOver: boolean) => void;
}

/** In order of creation: the last zone for the whole page is the visible one. */
const places: Place[] = [];

/**
 * Accepts dropped and pasted files. The browser must not open a file that misses the zone, since
 * that would discard the typed text of the page.
 *
 * @param isWholePage false for several zones on one page: each accepts only drops on itself, and
 * pastes while it has the focus
 * @returns true while files are held over the zone
 */
export function useFileDrop(
  area: RefObject<HTMLElement | null>,
  { isWholePage = true, onFiles }: { isWholePage?: boolean; onFiles: (files: File[]) => void },
): boolean {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    const place = { element: () => area.current, isWholePage, take, show: setOver };
    if (places.length === 0) listen();
    places.push(place);
    return () => {
      places.splice(places.indexOf(place), 1);
      if (places.length === 0) ignore();
    };
  }, [area, isWholePage]);
  return isOver;
}

const LISTENERS = { dragover: hold, dragleave: leave, drop, paste } as const;

function listen() {
  for (const [type, react] of Object.entries(LISTENERS)) {
    document.addEventListener(type, react as (event: Event) => void);
  }
}

function ignore() {
  for (const [type, react] of Object.entries(LISTENERS)) {
    document.removeEventListener(type, react as (event: Event) => void);
  }
}

function hold(event: DragEvent) {
  if (!hasFiles(event)) return;
  event.preventDefault();
  const place = placeOf(event);
  if (!place && event.dataTransfer) event.dataTransfer.dropEffect = 'none';
  for (const each of places) each.show(each === place);
}

function leave({ relatedTarget }: DragEvent) {
  // Otherwise the pointer only moved to another element of the page.
  if (relatedTarget === null) release();
}

function drop(event: DragEvent) {
  if (!hasFiles(event)) return;
  event.preventDefault();
  release();
  give(event, event.dataTransfer);
}

function paste(event: ClipboardEvent) {
  const { clipboardData, target } = event;
  const isTyping = target instanceof Element && target.matches('input, textarea');
  // Copied letters and tables hold text first and a picture of it second.
  if (isTyping && clipboardData?.types.includes('text/plain')) return;
  if (clipboardData?.files.length) {
    event.preventDefault();
    give(event, clipboardData);
  }
}

function give(event: Event, data: DataTransfer | null) {
  const files = [...(data?.files ?? [])];
  if (files.length > 0) placeOf(event)?.take(files);
}

function release() {
  for (const each of places) each.show(false);
}

function placeOf({ target }: Event): Place | undefined {
  const isWithin = (place: Place) => place.element()?.contains(target as Node | null);
  return places.find(isWithin) ?? [...places].reverse().find(({ isWholePage }) => isWholePage);
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') ?? false;
}
