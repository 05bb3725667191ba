import { useEffect, useRef, useState } from 'react';
import { type FilledElement, fillPage } from './fill-page.ts';
import styles from './Preview.module.css';

/** Typed letters appear before the preview updates. */
const FILLED_AFTER_MS = 100;
/** The page's header may cover this height. */
const HEADER_PX = 96;

interface Props {
  /** Path of the page in the last build. */
  path: string;
  /** Width and height of the simulated screen in CSS pixels. */
  size: readonly [width: number, height: number];
  elements: readonly FilledElement[];
  /** Selector of the element to show. */
  at: string | undefined;
  title: string;
  /** Receives messages about texts that the page has no element for. */
  onMissing: (said: string) => void;
}

/** Shows a scaled page of the site with other texts and pictures. */
export function PageFrame({ path, size: [width, height], elements, at, title, onMissing }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const scale = useScale(box, width);
  useEffect(() => scrollTo(frame.current, at), [at]);
  useEffect(() => {
    const timer = setTimeout(() => fill(frame.current, elements, onMissing), FILLED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [elements, onMissing]);

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
          fill(frame.current, elements, onMissing);
          scrollTo(frame.current, at);
        }}
      />
    </div>
  );
}

function fill(
  frame: HTMLIFrameElement | null,
  elements: readonly FilledElement[],
  onMissing: Props['onMissing'],
): void {
  const page = frame?.contentDocument;
  // A frame holds an empty page until its own has loaded.
  if (page?.querySelector('main')) onMissing(fillPage(page, elements).join(' '));
}

/** Scrolls inside the frame only, since `scrollIntoView` would scroll the screen too. */
function scrollTo(frame: HTMLIFrameElement | null, at: string | undefined): void {
  const page = frame?.contentWindow;
  const element = at && frame?.contentDocument?.querySelector(at);
  if (!page || !element) return;
  const top = element.getBoundingClientRect().top + page.scrollY - HEADER_PX;
  page.scrollTo({ top, behavior: 'instant' });
}

/** Links in a preview lead nowhere. */
function keepHere(frame: HTMLIFrameElement | null): void {
  const stay = (event: Event) => {
    if ((event.target as Element).closest('a, form')) event.preventDefault();
  };
  for (const kind of ['click', 'submit']) {
    frame?.contentDocument?.addEventListener(kind, stay, { capture: true });
  }
}

/** Scale that fits this width into the box. */
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
