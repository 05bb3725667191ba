import { useEffect, useEffectEvent } from 'react';
import { closeOnBack } from '../../design/history/close-on-back.ts';

/** The browser's Back closes this instead of leaving the page. */
export function useBackCloses(close: () => void): void {
  const closeNow = useEffectEvent(close);
  useEffect(() => closeOnBack(() => closeNow()), []);
}
