import { useLayoutEffect, useRef } from 'react';

/**
 * Restores the focus that a browser takes from a field while fields are disabled, so that keyboard
 * users continue in the same place.
 */
export function useFocusKept(isBusy: boolean): void {
  const focused = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (isBusy) {
      focused.current = document.activeElement;
      return;
    }
    const left = focused.current;
    focused.current = null;
    const isLost = document.activeElement === document.body;
    if (isLost && left instanceof HTMLElement) left.focus({ preventScroll: true });
  }, [isBusy]);
}
