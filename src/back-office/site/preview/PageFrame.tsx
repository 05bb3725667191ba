import { useEffect, useRef, useState } from 'react';
import { fillPage, type Place } from './fill-page.ts';
import styles from './Preview.module.css';

/** So that a letter is on the screen before the page with it is. */
const FILLED_AFTER_MS = 100;
/** What the page's own head may cover. */
const HEADER_PX = 96;

interface Props {
  /** Address of the page, as it was built last. */
  path: string;
  /** How wide the screen is on which it is shown, and how high, in CSS pixels. */
  size: readonly [width: number, height: number];
  places: readonly Place[];
  /** Finds what should be in sight. */
  at: string | undefined;
  title: string;
  /** Told of what the page has no place for. */
  onMissing: (said: string) => void;
}

/** A page of the site in small, with other texts and pictures in it. */
export function PageFrame({ path, size: [width, height], places, at, title, onMissing }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const scale = useScale(box, width);
  useEffect(() => scrollTo(frame.current, at), [at]);
  useEffect(() => {
    const timer = setTimeout(() => fill(frame.current, places, onMissing), FILLED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [places, onMissing]);

  return (
    <div ref={box} className={styles.frame} style={{ height: height * scale, maxWidth: width }}>
      <iframe
        ref={frame}
        src={path}
        title={title}
        tabIndex={-1}
        style={{ width, height, transform: `scale(${scale})` }}
        onLoad={() => {
          keepHere(frame.current);
          fill(frame.current, places, onMissing);
          scrollTo(frame.current, at);
        }}
      />
    </div>
  );
}

function fill(
  frame: HTMLIFrameElement | null,
  places: readonly Place[],
  onMissing: Props['onMissing'],
): void {
  const page = frame?.contentDocument;
  // Before it has come, a frame has a page of its own.
  if (page?.querySelector('main')) onMissing(fillPage(page, places).join(' '));
}

/** Scrolls the page alone: an element would bring itself into sight in the screen around it too. */
function scrollTo(frame: HTMLIFrameElement | null, at: string | undefined): void {
  const page = frame?.contentWindow;
  const element = at && frame?.contentDocument?.querySelector(at);
  if (!page || !element) return;
  const top = element.getBoundingClientRect().top + page.scrollY - HEADER_PX;
  page.scrollTo({ top, behavior: 'instant' });
}

/** Nothing in a preview leads away from it. */
function keepHere(frame: HTMLIFrameElement | null): void {
  const stay = (event: Event) => {
    if ((event.target as Element).closest('a, form')) event.preventDefault();
  };
  for (const kind of ['click', 'submit']) {
    frame?.contentDocument?.addEventListener(kind, stay, { capture: true });
  }
}

/** By how much something so wide is made smaller to fit in. */
function useScale(box: React.RefObject<HTMLElement | null>, width: number): number {
  const [room, setRoom] = useState(width);
  useEffect(() => {
    if (!box.current) return;
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width || width));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [box, width]);
  return Math.min(1, room / width);
}
