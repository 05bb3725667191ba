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

/** Where somebody has their mail, and whether they want to hear of what they are given. */
export async function findColleague(database: Database, id: number) {
  const { rows } = await sql<{ email: string; wantsMail: boolean }>`
    SELECT email, mail_when_assigned AS "wantsMail" FROM staff
    WHERE id = ${id} AND disabled_at IS NULL`.execute(database);
  return rows[0];
}

/** The ids of all who have an account. */
export async function findColleagueIds(database: Database): Promise<Set<number | null>> {
  const { rows } = await sql<{ id: number }>`SELECT id FROM staff`.execute(database);
  return new Set(rows.map(({ id }) => id));
}

/** Whether this is somebody who can sign in. */
export async function isColleague(database: Database, id: number): Promise<boolean> {
  return (await findColleague(database, id)) !== undefined;
}
