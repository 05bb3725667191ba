import '../tables.ts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { OperatorError } from '../../../platform/operator-error.ts';
import { passwordProblem } from '../passwords/password-rules.ts';
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
  database: Database,
  { email, password, fname = 'Catalogue', lname = 'Team' }: FirstStaff,
): Promise<boolean> {
  const anybody = await database.selectFrom('staff').select('id').limit(1).executeTakeFirst();
  if (anybody) return false;
  const problem = passwordProblem(password);
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
