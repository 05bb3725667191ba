import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/*
 * Enquiries need only the names of staff. Plain SQL reads them, since accounts depend on enquiries
 * and not the other way round.
 */

/** Full name of the person whose id is in a column; null without one. */
export function colleagueName(column: 'assignee_id' | 'changed_by') {
  return sql<string | null>`(
    SELECT trim(fname || ' ' || lname) FROM staff WHERE staff.id = enquiry.${sql.ref(column)})`;
}

/** Address of a colleague, and their setting for assignment mails. */
export async function findColleague(database: Database, id: number) {
  const { rows } = await sql<{ email: string; wantsMail: boolean }>`
    SELECT email, mail_when_assigned AS "wantsMail" FROM staff
    WHERE id = ${id} AND disabled_at IS NULL`.execute(database);
  return rows[0];
}

/** Ids of all accounts. */
export async function findColleagueIds(database: Database): Promise<Set<number | null>> {
  const { rows } = await sql<{ id: number }>`SELECT id FROM staff`.execute(database);
  return new Set(rows.map(({ id }) => id));
}

/** True if this person can sign in. */
export async function isColleague(database: Database, id: number): Promise<boolean> {
  return (await findColleague(database, id)) !== undefined;
}
