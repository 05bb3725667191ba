import { useLayoutEffect, useRef } from 'react';

/**
 * Gives the focus back to the field that had it, which a browser takes away while fields are
 * disabled: whoever saved with the keyboard goes on where they were.
 */
export function useFocusKept(isBusy: boolean): void {
  const place = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (isBusy) {
      place.current = document.activeElement;
      return;
    }
    const left = place.current;
    place.current = null;
    const isLost = document.activeElement === document.body;
    if (isLost && left instanceof HTMLElement) left.focus({ preventScroll: true });
  }, [isBusy]);
}
