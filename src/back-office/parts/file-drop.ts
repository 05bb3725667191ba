import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/** A drop zone. */
interface DropArea {
  element: () => HTMLElement | null;
  isWholePage: boolean;
  take: (files: File[]) => void;
  show: (isOver: boolean) => void;
}

/** In order of creation: the last zone for the whole page is the visible one. */
const areas: DropArea[] = [];

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
    const dropArea = { element: () => area.current, isWholePage, take, show: setOver };
    if (areas.length === 0) listen();
    areas.push(dropArea);
    return () => {
      areas.splice(areas.indexOf(dropArea), 1);
      if (areas.length === 0) ignore();
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
  const area = areaOf(event);
  if (!area && event.dataTransfer) event.dataTransfer.dropEffect = 'none';
  for (const each of areas) each.show(each === area);
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
  if (files.length > 0) areaOf(event)?.take(files);
}

function release() {
  for (const each of areas) each.show(false);
}

function areaOf({ target }: Event): DropArea | undefined {
  const isWithin = (area: DropArea) => area.element()?.contains(target as Node | null);
  return areas.find(isWithin) ?? [...areas].reverse().find(({ isWholePage }) => isWholePage);
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') ?? false;
}
