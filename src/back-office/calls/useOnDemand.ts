import { useEffect, useRef, useState } from 'react';
import { showToast } from '../../design/toasts.ts';

/**
 * A part of a screen that is loaded when it is asked for, such as a dialog; undefined until it is
 * there. Without a connection a toast says so, and nobody waits for it any longer.
 *
 * @param load the same at every call
 * @param onFailed takes back that it is wanted
 */
export function useOnDemand<Part>(
  load: () => Promise<Part>,
  isWanted: boolean,
  onFailed: () => void,
): Part | undefined {
  const [loaded, setLoaded] = useState<{ part: Part }>();
  const giveUp = useRef(onFailed);
  giveUp.current = onFailed;
  useEffect(() => {
    if (!isWanted || loaded) return;
    load().then(
      (part) => setLoaded({ part }),
      (error) => {
        console.warn('A part of the screen was not loaded.', error);
        showToast('error', 'That could not be loaded. Check the connection, then try again.');
        giveUp.current();
      },
    );
  }, [isWanted, load, loaded]);
  return isWanted ? loaded?.part : undefined;
}
