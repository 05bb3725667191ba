import { makeCallAsStaff } from '../../account/session/session.ts';
import { enquiryCalls } from '../../enquiry/contract/enquiry-calls.ts';
import type { Enquiry } from '../../enquiry/contract/inbox.ts';

export const NOTE_NOT_SAVED = 'Your note could not be saved. Check the connection, then try again.';

export function addNote(enquiryId: number, text: string): Promise<Enquiry> {
  return makeCallAsStaff(enquiryCalls.addNote, { params: { id: enquiryId }, body: { text } });
}

export function changeNote(noteId: number, text: string): Promise<Enquiry> {
  return makeCallAsStaff(enquiryCalls.changeNote, { params: { id: noteId }, body: { text } });
}
