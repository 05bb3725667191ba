import { useCallback, useInsertionEffect, useRef } from 'react';

/**
 * The same function for as long as the component stands, doing what the latest one would: whoever is
 * given it need not render again with whoever gives it. Not to be called while rendering.
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
