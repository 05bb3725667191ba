import { type RawBuilder, sql } from 'kysely';
import type { EnquiryNote } from '../contract/inbox.ts';

/** The notes of the enquiry of a row, as a column; `asNote` reads each. */
export const notesOfEnquiry: RawBuilder<EnquiryNote[]> = sql`(
  SELECT coalesce(json_agg(json_build_object('id', id, 'text', text, 'author_id', staff_id,
    'author', staff_name, 'written_at', written_at, 'edited_at', edited_at) ORDER BY id), '[]')
  FROM enquiry_note WHERE enquiry_id = enquiry.id)`;

export function asNote({ written_at, edited_at, ...note }: EnquiryNote): EnquiryNote {
  return { ...note, written_at: asTime(written_at), edited_at: edited_at && asTime(edited_at) };
}

/** As the rest of the API tells a time; Postgres writes JSON in its own way. */
function asTime(time: string): string {
  return new Date(time).toISOString();
}
