import { type RefObject, useEffect, useRef } from 'react';
import { useSaveKey } from './useSaveKey.ts';
import { useUnsavedWarning } from './useUnsavedWarning.ts';

interface Saved {
  /** Grows each time the form was sent back: the first wrong field takes the focus then. */
  refusals: number;
  /** Whether leaving the page would lose something. */
  isAtRisk: boolean;
  save: () => void;
}

/** What every form does that is saved as a whole; for its element. */
export function useSavedForm({
  refusals,
  isAtRisk,
  save,
}: Saved): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  useUnsavedWarning(isAtRisk);
  useSaveKey(form, save);
  return form;
}
