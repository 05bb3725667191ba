import { sql } from 'kysely';
import type { Company } from '../../../company/contract/company-file.ts';
import { SHARED_NAME } from '../../../company/contract/staff-name.ts';
import { OperatorError } from '../../../platform/operator-error.ts';
import type { Services } from '../../../platform/services.ts';
import { readCompany } from '../../../site/server/read-texts.ts';
import { contextWords } from '../passwords/password-context.ts';
import { passwordProblem } from '../passwords/password-rules.ts';
import { hashPassword } from '../passwords/passwords.ts';

export interface FirstStaff {
  email: string;
  password: string;
  fname?: string;
  lname?: string;
}

/** Explains why the first account cannot have this password; `undefined` when it can. */
export function firstStaffProblem(
  company: Company,
  siteUrl: string,
  { email, password, fname = SHARED_NAME.fname, lname = SHARED_NAME.lname }: FirstStaff,
): Promise<string | undefined> {
  return passwordProblem(password, contextWords(company, siteUrl, [email, fname, lname]));
}

/**
 * Creates the first staff account, an owner, unless any account exists.
 *
 * @returns whether it was created
 * @throws OperatorError when the password is too weak
 */
export async function ensureFirstStaff(
  site: Pick<Services, 'database' | 'settings'>,
  { email, password, fname = SHARED_NAME.fname, lname = SHARED_NAME.lname }: FirstStaff,
): Promise<boolean> {
  const { database } = site;
  const anybody = await database.selectFrom('staff').select('id').limit(1).executeTakeFirst();
  if (anybody) return false;
  const company = await readCompany(database);
  const problem = await firstStaffProblem(company, site.settings.siteUrl, {
    email,
    password,
    fname,
    lname,
  });
  if (problem) throw new OperatorError(`The first staff account cannot be made. ${problem}`);
  const password_hash = await hashPassword(password);
  return database.transaction().execute(async (transaction) => {
    // The lock makes two concurrent starts create one account only.
    await sql`LOCK TABLE staff IN SHARE ROW EXCLUSIVE MODE`.execute(transaction);
    const { rows } = await sql`
      INSERT INTO staff (email, fname, lname, password_hash, role)
      SELECT ${email.trim().toLowerCase()}, ${fname}, ${lname}, ${password_hash}, 'owner'
      WHERE NOT EXISTS (SELECT FROM staff)
      RETURNING id`.execute(transaction);
    return rows.length === 1;
  });
}
