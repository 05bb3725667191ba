import { useSyncExternalStore } from 'react';

/** Width from which the side menu stands beside the screen, and a list beside what it opens. */
const WIDE = '(min-width: 60rem)';

/** True on a screen that has room for two columns, as `--from-large` has it. */
export function useIsWide(): boolean {
  return useSyncExternalStore(watchWidth, isWide);
}

export function isWide(): boolean {
  return matchMedia(WIDE).matches;
}

function watchWidth(tell: () => void): () => void {
  addEventListener('resize', tell);
  return () => removeEventListener('resize', tell);
}
