import { useEffect } from 'react';

const USABLE = 'a[href], :is(button, input, select, textarea):not(:disabled)';
/** Gives the code that removes an element time to move the focus itself. */
const GRACE_MS = 50;
/** Elements beside the page, such as toasts, which return the focus to the page. */
const BESIDE_PAGE = '.toasts';

/** The element that was focused or typed in last, unless the pointer was used since. */
let last: Element | undefined;
/** The last focused element of the page and its ancestors, innermost first. */
let trail: Element[] = [];

/**
 * Recovers the focus when its element is removed, by the user's own change or another one, so that
 * keyboard users do not restart at the top.
 */
export function useFocusRecovery(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const watch = new MutationObserver(() => {
      clearTimeout(timer);
      if (hasGone()) timer = setTimeout(() => hasGone() && restoreFocus(), GRACE_MS);
    });
    watch.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', follow);
    document.addEventListener('keydown', follow, true);
    document.addEventListener('pointerdown', forgetLast);
    return () => {
      clearTimeout(timer);
      watch.disconnect();
      document.removeEventListener('focusin', follow);
      document.removeEventListener('keydown', follow, true);
      document.removeEventListener('pointerdown', forgetLast);
    };
  }, []);
}

/** Returns the focus to where it was on the page, or near it if that element is gone. */
export function restoreFocus(): void {
  const places = trail.filter(({ isConnected }) => isConnected);
  const [nearest] = places;
  if (nearest && nearest === trail[0] && takesFocus(nearest)) return;
  for (const place of places) {
    const next = firstFocusTarget(place);
    if (next && takesFocus(next)) return;
  }
}

/**
 * First focus target of a container: the first control of a row, the heading of a section, or the
 * rows of a list.
 */
function firstFocusTarget(place: Element): Element | null {
  if (place.matches('li, tr')) return place.querySelector(USABLE);
  const control = place.matches('ul, ol, table, tbody') ? null : place.querySelector(USABLE);
  return place.querySelector('h1, h2, h3') ?? control;
}

function follow({ target }: Event): void {
  if (!(target instanceof Element) || target === document.body) return;
  last = target;
  if (target.closest(BESIDE_PAGE)) return;
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
  // A heading becomes focusable only when the focus would be lost otherwise.
  if (!element.matches(USABLE) && !element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}
