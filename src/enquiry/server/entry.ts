import { sql } from 'kysely';
import { type DirectChannel, ENTRY_LABELS } from '../contract/new-enquiry.ts';

/** Content of an enquiry that staff entered, which they can correct. */
export interface Entry {
  channel: DirectChannel;
  fname: string;
  lname: string;
  phone: string;
  email: string;
  cname: string;
  message: string;
  date_needed: string | null;
  place: string | null;
}

const FIELDS = Object.keys(ENTRY_LABELS) as (keyof Entry)[];
const COLUMNS = sql.join(FIELDS.map((field) => sql.ref(field)));

/** SQL column with the entry; null for an enquiry of a visitor, whose words never change. */
export const entryColumn = sql<Entry | null>`CASE WHEN channel <> 'site' THEN jsonb_build_object(
  ${sql.join(FIELDS.flatMap((field) => [sql.lit(field), sql.ref(field)]))}) END`;

/** SQL assignment: writes the entry in a column of `next`; null changes nothing. */
export const setEntry = sql`(${COLUMNS})
  = (SELECT ${COLUMNS} FROM jsonb_populate_record(enquiry, coalesce(next.entry, '{}')))`;

export function entryOf(entry: Entry): Entry {
  return Object.fromEntries(FIELDS.map((field) => [field, entry[field]])) as unknown as Entry;
}
