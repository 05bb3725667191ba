import { useState } from 'react';
import { useUnsavedWarning } from '../product-form/useUnsavedWarning.ts';

/** A note that was typed and not saved. */
interface UnsavedNote {
  text: string;
  /** The saved note that it began with. */
  base: string;
}

export type UnsavedNotes = ReturnType<typeof useUnsavedNotes>;

/** By enquiry. They wait while another is open, and the page is not left without a question. */
export function useUnsavedNotes() {
  const [notes, setNotes] = useState<Record<number, UnsavedNote | undefined>>({});
  useUnsavedWarning(Object.values(notes).some(Boolean));
  return {
    of: (id: number) => notes[id],
    /** `undefined` once it is saved. */
    keep: (id: number, note: UnsavedNote | undefined) =>
      setNotes((stored) => ({ ...stored, [id]: note })),
  };
}
