import { type RawBuilder, sql } from 'kysely';
import type { EnquiryNote, EnquiryStep } from '../contract/inbox.ts';

/** The notes of the enquiry of a row, as a column; `asNote` reads each. */
export const notesOfEnquiry: RawBuilder<EnquiryNote[]> = sql`(
  SELECT coalesce(json_agg(json_build_object('id', id, 'text', text, 'author_id', staff_id,
    'author', staff_name, 'written_at', written_at, 'edited_at', edited_at) ORDER BY id), '[]')
  FROM enquiry_note WHERE enquiry_id = enquiry.id)`;

const standing = (when: 'before' | 'after') => sql`json_build_object(
  'status', ${sql.ref(`status_${when}`)}, 'folder', ${sql.ref(`folder_${when}`)}, 'assignee', (
    SELECT trim(fname || ' ' || lname) FROM staff WHERE staff.id = ${sql.ref(`assignee_${when}`)}))`;

/** What was done with the enquiry of a row, as a column; `asStep` reads each. */
export const trailOfEnquiry: RawBuilder<EnquiryStep[]> = sql`(
  SELECT coalesce(json_agg(json_build_object('id', id, 'at', changed_at, 'by', staff_name,
    'before', ${standing('before')}, 'after', ${standing('after')}) ORDER BY id), '[]')
  FROM enquiry_change WHERE enquiry_id = enquiry.id)`;

export function asNote({ written_at, edited_at, ...note }: EnquiryNote): EnquiryNote {
  return { ...note, written_at: asTime(written_at), edited_at: edited_at && asTime(edited_at) };
}

export function asStep({ at, ...step }: EnquiryStep): EnquiryStep {
  return { ...step, at: asTime(at) };
}

/** As the rest of the API tells a time; Postgres writes JSON in its own way. */
function asTime(time: string): string {
  return new Date(time).toISOString();
}
