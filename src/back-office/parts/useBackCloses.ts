import { useEffect, useEffectEvent } from 'react';
import { closeOnBack } from '../../design/history/close-on-back.ts';

/** While it is there, the browser's Back closes it instead of leaving the page. */
export function useBackCloses(close: () => void): void {
  const closeNow = useEffectEvent(close);
  useEffect(() => closeOnBack(() => closeNow()), []);
}
