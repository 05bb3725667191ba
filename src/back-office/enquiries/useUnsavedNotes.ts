import { useState } from 'react';
import { attempt } from '../calls/attempt.ts';
import { useUnsavedWarning, useUnsavedWork } from '../forms/unsaved-work.ts';
import { addNote, changeNote, NOTE_NOT_SAVED } from './note-calls.ts';

export type UnsavedNotes = ReturnType<typeof useUnsavedNotes>;

/** What a note is kept under that is not written yet, or written in other words. */
export const draftKeys = {
  newFor: (enquiryId: number) => `enquiry ${enquiryId}`,
  of: (noteId: number) => `note ${noteId}`,
};

/** They wait while another enquiry is open, and the page is not left without a question. */
export function useUnsavedNotes() {
  const [notes, setNotes] = useState<Record<string, string | undefined>>({});
  const isAny = Object.values(notes).some(Boolean);
  useUnsavedWarning(isAny);
  useUnsavedWork(isAny ? { keptAs: undefined, save: saveAll } : null);

  /** `undefined` once it is saved, or given up. */
  const keep = (key: string, text: string | undefined) =>
    setNotes((stored) => ({ ...stored, [key]: text }));

  function saveAll(): Promise<boolean> {
    const save = async () => {
      for (const [key, text] of Object.entries(notes)) {
        if (!text?.trim()) continue;
        await saveNote(key, text);
        keep(key, undefined);
      }
    };
    return attempt(save, { failed: NOTE_NOT_SAVED });
  }

  return { of: (key: string) => notes[key], keep };
}

function saveNote(key: string, text: string) {
  const [kind, id] = key.split(' ');
  return kind === 'note' ? changeNote(Number(id), text) : addNote(Number(id), text);
}
