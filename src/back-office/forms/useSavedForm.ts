import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useUnsavedWarning, useUnsavedWork } from './unsaved-work.ts';
import { useSaveKey } from './useSaveKey.ts';

interface Saved {
  /** Grows each time the form was sent back: the first wrong field takes the focus then. */
  refusals: number;
  isChanged: boolean;
  /** Whether leaving the page would lose something. */
  isAtRisk: boolean;
  /** The key that this device keeps the work under, where it does. */
  keptAs: string | undefined;
  /** Gives whether it is saved. */
  save: () => Promise<boolean>;
}

/** What every form does that is saved as a whole; for its element. */
export function useSavedForm({
  refusals,
  isChanged,
  isAtRisk,
  keptAs,
  save,
}: Saved): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  // With the messages, not after them: whoever types on at once types into the right field.
  useLayoutEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  useUnsavedWarning(isAtRisk);
  useUnsavedWork(isChanged ? { keptAs, save } : null);
  useSaveKey(form, save);
  return form;
}
