import { useState } from 'react';
import { useUnsavedWarning } from '../product-form/useUnsavedWarning.ts';

/** A note that was typed and not saved. */
export interface UnsavedNote {
  text: string;
  /** The saved note that it began with. */
  base: string;
}

export interface UnsavedNotes {
  of(id: number): UnsavedNote | undefined;
  /** `undefined` once it is saved. */
  keep(id: number, note: UnsavedNote | undefined): void;
}

/** They wait while another enquiry is open, and the page is not left without a question. */
export function useUnsavedNotes(): UnsavedNotes {
  const [notes, setNotes] = useState<ReadonlyMap<number, UnsavedNote>>(new Map());
  useUnsavedWarning(notes.size > 0);
  return {
    of: (id) => notes.get(id),
    keep: (id, note) =>
      setNotes((stored) => {
        const next = new Map(stored);
        if (note === undefined) next.delete(id);
        else next.set(id, note);
        return next;
      }),
  };
}
