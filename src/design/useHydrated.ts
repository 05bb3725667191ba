import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the script of an island runs; false in the page's HTML, and where it takes over. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
