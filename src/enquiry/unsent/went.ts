import { forget } from '../../design/device-storage.ts';
import { storedFields } from './draft.ts';

/** Told on the page from which something went by itself, or was refused: send-waiting.ts. */
export const WENT = 'went';

/**
 * What became of a form that went by itself, for its own page to show; once, and undefined when there
 * is nothing.
 *
 * @param storedAs the outcome's own name on the device
 */
export function takeWent<Outcome extends object>(storedAs: string): Outcome | undefined {
  const outcome = storedFields(storedAs);
  forget(storedAs);
  return Object.keys(outcome).length > 0 ? (outcome as Outcome) : undefined;
}

/** Calls when something went from this page or another; gives what ends that. */
export function whenWent(react: () => void): () => void {
  addEventListener(WENT, react);
  addEventListener('storage', react);
  return () => {
    removeEventListener(WENT, react);
    removeEventListener('storage', react);
  };
}
