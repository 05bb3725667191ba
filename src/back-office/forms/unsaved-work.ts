import { useEffect, useEffectEvent } from 'react';

export interface UnsavedWork {
  /** The key that this device keeps it under; undefined where it is lost with the page. */
  keptAs: string | undefined;
  /** Tries to save it; gives whether it is saved. */
  save: () => Promise<boolean>;
}

const onThisPage = new Set<UnsavedWork>();
let isLeaving = false;

/** The work that this page holds and nobody has saved. */
export function unsavedOnPage(): UnsavedWork[] {
  return [...onThisPage];
}

/** Lets the page go without the browser's question: the person has answered it already. */
export function leaveWithoutQuestion(): void {
  isLeaving = true;
}

/** Tells the page that it holds work which signing out would lose; null while there is none. */
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

/** Has the browser ask before the page is left with work that is not saved. */
export function useUnsavedWarning(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!isLeaving) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
}
