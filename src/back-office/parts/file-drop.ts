import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/** A place that takes files. */
interface Place {
  element: () => HTMLElement | null;
  isWholePage: boolean;
  take: (files: File[]) => void;
  show: (isOver: boolean) => void;
}

/** In the order in which they came: the last of the whole page is the one before one's eyes. */
const places: Place[] = [];

/**
 * Takes files that are dropped, anywhere on the page, or pasted. Nothing that is dropped beside a
 * place opens instead of the page, on which somebody may have typed for an hour.
 *
 * @param isWholePage false where several such places stand on one page: then each takes only what is
 *   dropped on it, and what is pasted while the focus is in it
 * @returns whether files are held over the page, or the place
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
  // Otherwise it has only gone on to another element of the page.
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
  // What is copied from a letter or a table is text first, with a picture of it.
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
