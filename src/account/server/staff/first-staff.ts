import '../tables.ts';
import { sql } from 'kysely';
import { OperatorError } from '../../../platform/operator-error.ts';
import type { Services } from '../../../platform/services.ts';
import { problemOf } from '../passwords/new-password.ts';
import { hashPassword } from '../passwords/passwords.ts';

export interface FirstStaff {
  email: string;
  password: string;
  fname?: string;
  lname?: string;
}

/**
 * Makes the first staff account, an owner's, unless there is any account already.
 *
 * @returns whether the account was made
 * @throws OperatorError when the password is too weak for an account
 */
export async function ensureFirstStaff(
  site: Pick<Services, 'database' | 'settings'>,
  { email, password, fname = 'Catalogue', lname = 'Team' }: FirstStaff,
): Promise<boolean> {
  const { database } = site;
  const anybody = await database.selectFrom('staff').select('id').limit(1).executeTakeFirst();
  if (anybody) return false;
  const problem = await problemOf(site, password, { email, fname, lname });
  if (problem) throw new OperatorError(`The first staff account cannot be made. ${problem}`);
  const password_hash = await hashPassword(password);
  return database.transaction().execute(async (transaction) => {
    // Two starts at once would both find nobody; the lock makes the second see the first's row.
    await sql`LOCK TABLE staff IN SHARE ROW EXCLUSIVE MODE`.execute(transaction);
    const { rows } = await sql`
      INSERT INTO staff (email, fname, lname, password_hash, role)
      SELECT ${email.trim().toLowerCase()}, ${fname}, ${lname}, ${password_hash}, 'owner'
      WHERE NOT EXISTS (SELECT FROM staff)
      RETURNING id`.execute(transaction);
    return rows.length === 1;
  });
}
