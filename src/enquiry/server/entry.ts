import { sql } from 'kysely';
import type { DirectChannel } from '../contract/new-enquiry.ts';

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

/** SQL column with the entry; null for an enquiry of a visitor, whose words never change. */
export const entryColumn = sql<Entry | null>`CASE WHEN channel <> 'site' THEN jsonb_build_object(
  'channel', channel, 'fname', fname, 'lname', lname, 'phone', phone, 'email', email,
  'cname', cname, 'message', message, 'date_needed', date_needed, 'place', place) END`;

/** SQL assignment: writes the entry in a column of `next`; null changes nothing. */
export const setEntry = sql`(channel, fname, lname, phone, email, cname, message, date_needed, place)
  = (SELECT channel, fname, lname, phone, email, cname, message, date_needed, place
    FROM jsonb_populate_record(enquiry, coalesce(next.entry, '{}')))`;

export function entryOf(entry: Entry): Entry {
  const { channel, fname, lname, phone, email, cname, message, date_needed, place } = entry;
  return { channel, fname, lname, phone, email, cname, message, date_needed, place };
}
