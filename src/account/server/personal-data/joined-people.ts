import { sql } from 'kysely';
import { readPersonKeys } from '../../../enquiry/contract/person.ts';
import { isSentBy } from '../../../enquiry/server/same-person.ts';
import type { Database } from '../../../platform/database/database.ts';
import { readCompany } from '../../../site/server/read-texts.ts';
import { asStored } from './whose.ts';

/**
 * Adds the keys of the enquiries that staff joined to those of a person, since they said that it is one
 * person: their addresses, and by itself each that has none, or the company's or a colleague's.
 *
 * @param typed see `readPersonKeys`
 */
export async function keysWithJoined(
  database: Database,
  typed: readonly string[],
): Promise<string[]> {
  const keys = [...typed];
  const company = asStored((await readCompany(database)).email);
  for (;;) {
    const { rows } = await sql<{ id: number; email: string; is_staff: boolean }>`
      WITH own AS (SELECT coalesce(thread_id, id) AS head FROM enquiry
        WHERE ${isSentBy(readPersonKeys(keys))})
      SELECT id, email, EXISTS (SELECT FROM staff WHERE staff.email = lower(enquiry.email)) AS is_staff
      FROM enquiry
      WHERE thread_id IN (SELECT head FROM own) OR (id IN (SELECT head FROM own)
        AND EXISTS (SELECT FROM enquiry AS joined WHERE joined.thread_id = enquiry.id))
      ORDER BY id`.execute(database);
    const known = new Set(keys.map(asStored));
    const others = rows.flatMap(({ id, email, is_staff }) => {
      const isOwn = email !== '' && !is_staff && asStored(email) !== company;
      const key = isOwn ? email : `enquiry-${id}`;
      return known.has(asStored(key)) ? [] : [key];
    });
    if (others.length === 0) return keys;
    keys.push(...new Set(others));
  }
}
