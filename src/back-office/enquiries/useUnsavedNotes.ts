import { useState } from 'react';
import { useUnsavedWarning } from '../parts/saving/useUnsavedWarning.ts';

export type UnsavedNotes = ReturnType<typeof useUnsavedNotes>;

/** What a note is kept under that is not written yet, or written in other words. */
export const draftKeys = {
  newFor: (enquiryId: number) => `enquiry ${enquiryId}`,
  of: (noteId: number) => `note ${noteId}`,
};

/** They wait while another enquiry is open, and the page is not left without a question. */
export function useUnsavedNotes() {
  const [notes, setNotes] = useState<Record<string, string | undefined>>({});
  useUnsavedWarning(Object.values(notes).some(Boolean));
  return {
    of: (key: string) => notes[key],
    /** `undefined` once it is saved, or given up. */
    keep: (key: string, text: string | undefined) =>
      setNotes((stored) => ({ ...stored, [key]: text })),
  };
}
