import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/*
 * An enquiry may be in the hands of a member of staff, and no more of them is of interest here
 * than a name. It is read in plain SQL: accounts build on enquiries, not the other way round.
 */

/** The first and last name of the person whose id is in a column; null when it is nobody's. */
export function colleagueName(column: 'assignee_id' | 'changed_by') {
  return sql<string | null>`(
    SELECT trim(fname || ' ' || lname) FROM staff WHERE staff.id = enquiry.${sql.ref(column)})`;
}

/** Whether this is somebody who can sign in. */
export async function isColleague(database: Database, id: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM staff WHERE id = ${id} AND disabled_at IS NULL`.execute(database);
  return rows.length > 0;
}
