import { useEffect } from 'react';

const USABLE = 'a[href], :is(button, input, select, textarea):not(:disabled)';
/** Whoever takes something out may know better where to go on, and says so first. */
const PATIENCE_MS = 50;
/** What is said beside the page, and is left for where one was. */
const ASIDE = '.toasts';

/** What had the focus last, if nobody has pointed elsewhere since. */
let last: Element | undefined;
/** What had it last of the page itself, and all that it stood in, from the inside out. */
let trail: Element[] = [];

/**
 * Keeps the focus on the page: what has it may be taken out, by a change that it made or by one of
 * somebody else, and whoever goes by keys would have to begin again at the top.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const watch = new MutationObserver(() => {
      clearTimeout(timer);
      if (hasGone()) timer = setTimeout(() => hasGone() && giveFocusBack(), PATIENCE_MS);
    });
    watch.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', follow);
    document.addEventListener('pointerdown', forgetLast);
    return () => {
      clearTimeout(timer);
      watch.disconnect();
      document.removeEventListener('focusin', follow);
      document.removeEventListener('pointerdown', forgetLast);
    };
  }, []);
}

/** Puts the focus where it was on the page; where that is gone, near it. */
export function giveFocusBack(): void {
  const places = trail.filter(({ isConnected }) => isConnected);
  const [nearest] = places;
  if (nearest && nearest === trail[0] && takesFocus(nearest)) return;
  for (const place of places) {
    const next = beginningOf(place);
    if (next && takesFocus(next)) return;
  }
}

/** A row begins with its first control, a part of the page with its heading; a list is its rows'. */
function beginningOf(place: Element): Element | null {
  if (place.matches('li, tr')) return place.querySelector(USABLE);
  const control = place.matches('ul, ol, table, tbody') ? null : place.querySelector(USABLE);
  return place.querySelector('h1, h2, h3') ?? control;
}

function follow({ target }: FocusEvent): void {
  if (!(target instanceof Element)) return;
  last = target;
  if (target.closest(ASIDE)) return;
  trail = [];
  for (let at: Element | null = target; at; at = at.parentElement) trail.push(at);
}

function forgetLast(): void {
  last = undefined;
}

function hasGone(): boolean {
  const isLost = document.activeElement === null || document.activeElement === document.body;
  return isLost && last !== undefined && !last.isConnected;
}

function takesFocus(element: Element): boolean {
  if (!(element instanceof HTMLElement)) return false;
  // A heading is no control, and is gone to only so that one is not lost.
  if (!element.matches(USABLE) && !element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}
