import { focusManager } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

/**
 * Reads a screen again when its user comes back to it, for what others have changed meanwhile.
 *
 * @param isBusy true while they do something that new rows would disturb
 */
export function useReadOnReturn(read: () => Promise<unknown>, isBusy: boolean): void {
  const look = useEffectEvent((isFocused: boolean) => {
    if (isFocused && !isBusy) void read();
  });
  useEffect(() => focusManager.subscribe((isFocused) => look(isFocused)), []);
}
