import { useEffect, useEffectEvent } from 'react';

export interface UnsavedWork {
  /** Key of the draft on this device; undefined if the work is lost with the page. */
  keptAs: string | undefined;
  /** Tries to save it; returns true on success. */
  save: () => Promise<boolean>;
}

const onThisPage = new Set<UnsavedWork>();
/** True once somebody has decided to leave this page. */
let isLeft = false;

/** Lists the unsaved work of this page. */
export function unsavedOnPage(): UnsavedWork[] {
  return [...onThisPage];
}

/** Suppresses the browser's question, since the person has already answered it. */
export function leaveWithoutQuestion(): void {
  isLeft = true;
}

/** Registers work that signing out would lose; null while there is none. */
export function useUnsavedWork(work: UnsavedWork | null): void {
  const save = useEffectEvent(async () => (await work?.save()) ?? true);
  const isUnsaved = work !== null;
  const keptAs = work?.keptAs;
  useEffect(() => {
    if (!isUnsaved) return;
    const entry = { keptAs, save: () => save() };
    onThisPage.add(entry);
    return () => void onThisPage.delete(entry);
  }, [isUnsaved, keptAs]);
}

/** Has the browser ask before somebody leaves with unsaved work. */
export function useUnsavedWarning(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    // Somebody who goes on typing has not left.
    isLeft = false;
    const ask = (event: BeforeUnloadEvent) => {
      if (!isLeft) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
}
