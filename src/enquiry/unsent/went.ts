import { forget } from '../../design/device-storage.ts';
import { readDraftFields } from './draft.ts';

/** Event on the page that resent a submission automatically: send-waiting.ts. */
export const WENT = 'went';

/**
 * Outcome of an automatic submission for its own page, readable once; undefined without one.
 *
 * @param storedAs storage key of the outcome
 */
export function takeWent<Outcome extends object>(storedAs: string): Outcome | undefined {
  const outcome = readDraftFields(storedAs);
  forget(storedAs);
  return Object.keys(outcome).length > 0 ? (outcome as Outcome) : undefined;
}

/** Subscribes to automatic submissions of this page and others; returns the unsubscriber. */
export function whenWent(react: () => void): () => void {
  addEventListener(WENT, react);
  addEventListener('storage', react);
  return () => {
    removeEventListener(WENT, react);
    removeEventListener('storage', react);
  };
}
