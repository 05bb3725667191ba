import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** True once the island's script runs; false in static HTML and during hydration. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
