import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useUnsavedWarning, useUnsavedWork } from '../ui/unsaved-work.ts';
import { useSaveKey } from './useSaveKey.ts';

interface Saved {
  /** Grows each time the form was refused; the first wrong field takes the focus then. */
  refusals: number;
  isChanged: boolean;
  /** True if leaving the page would lose something. */
  isAtRisk: boolean;
  /** Key of the draft on this device, if it stores one. */
  keptAs: string | undefined;
  /** Returns true once it is saved. */
  save: () => Promise<boolean>;
}

/**
 * Gives the form element its save key, unsaved warning, sign-in prompt and focus.
 *
 * @param onlyByButton true if neither the save key nor signing out may send it
 */
export function useSavedForm(
  { refusals, isChanged, isAtRisk, keptAs, save }: Saved,
  onlyByButton = false,
): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  // The focus moves together with the messages, so that further typing reaches the right field.
  useLayoutEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  useUnsavedWarning(isAtRisk);
  useUnsavedWork(isChanged && !onlyByButton ? { keptAs, save } : null);
  useSaveKey(form, onlyByButton ? null : save);
  return form;
}
