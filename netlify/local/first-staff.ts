import { randomInt } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import companyFile from '../../data/company.json' with { type: 'json' };
import { ensureFirstStaff } from '../../src/account/server/staff/first-staff.ts';
import type { Environment } from '../../src/platform/env.ts';
import { OperatorError } from '../../src/platform/operator-error.ts';
import type { Services } from '../../src/platform/services.ts';
import { firstPasswordProblem } from '../build/first-password.ts';
import { readOrMake } from './stored-file.ts';

const CONSONANTS = 'bdfghjklmnprstvz';
const VOWELS = 'aeiou';

/** File in the state folder. */
export const STAFF_ACCOUNT_FILE = 'staff-account.json';

export type StaffAccount = NonNullable<Environment['firstStaff']>;

/**
 * Creates the first staff account if there is none: the configured one, or one generated once and
 * stored in the state folder.
 *
 * @returns the generated account, for the operator; `undefined` if none was generated here
 */
export async function openFirstStaff(
  site: Pick<Services, 'database' | 'settings'>,
  { firstStaff, stateDirectory }: Environment,
): Promise<StaffAccount | undefined> {
  if (firstStaff) {
    await ensureFirstStaff(site, firstStaff);
    return undefined;
  }
  const file = join(stateDirectory, STAFF_ACCOUNT_FILE);
  const storedBefore = existsSync(file);
  const account = JSON.parse(readOrMake(file, generateAccount)) as StaffAccount;
  const made = await ensureFirstStaff(site, account);
  if (made || storedBefore) return account;
  rmSync(file);
  return undefined;
}

/**
 * Looks at the configured password before a first start spends minutes on database and pages.
 *
 * @throws OperatorError when it is too weak
 */
export async function requireUsablePassword(
  given: Pick<Environment, 'firstStaff' | 'siteUrl'>,
): Promise<void> {
  const problem = await firstPasswordProblem(given);
  if (problem) throw new OperatorError(`STAFF_PASSWORD cannot be used: ${problem}`);
}

function generateAccount(): string {
  const account: StaffAccount = { email: companyFile.email, password: passphrase() };
  return `${JSON.stringify(account, null, 2)}\n`;
}

/** Four random words, such as `tapiku-zomera-hinodu-bafelo`: 75 bits, and easy to type. */
function passphrase(): string {
  const syllable = () => pick(CONSONANTS) + pick(VOWELS);
  const word = () => syllable() + syllable() + syllable();
  return [word(), word(), word(), word()].join('-');
}

function pick(letters: string): string {
  return letters.charAt(randomInt(letters.length));
}
