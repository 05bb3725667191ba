import { useCallback, useInsertionEffect, useRef } from 'react';

/**
 * Returns a stable function that runs the latest `act`, so that its receivers need not render
 * again. Must not be called while rendering.
 */
export function useSameFunction<Args extends unknown[], Result>(
  act: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(act);
  useInsertionEffect(() => {
    latest.current = act;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
