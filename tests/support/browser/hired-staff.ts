import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openEmbeddedDatabase } from '../../../netlify/state/embedded-database.ts';
import type { Role } from '../../../src/account/contract/account.ts';
import { hashPassword } from '../../../src/account/server/passwords/passwords.ts';

/** A member of staff of the site under test. */
export interface Person {
  fname: string;
  lname: string;
  email: string;
  password: string;
  role: Role;
}

const password = 'saffron-mule-orbit-kettle-17';

/** Accounts that exist from the start. No journey changes them. */
export const hired = {
  wanjiku: person('Wanjiku', 'Otieno', 'owner'),
  juma: person('Juma', 'Mwangi'),
  njeri: person('Njeri', 'Kamau'),
  amina: person('Amina', 'Hassan'),
  /** Signs out, and in again where a session has ended. */
  atieno: person('Atieno', 'Ouma'),
  /** Takes over from somebody whose session has ended. */
  baraka: person('Baraka', 'Kariuki'),
  /** Signs in repeatedly, which ends the account's oldest sessions. */
  zawadi: person('Zawadi', 'Kiptoo'),
  /** Adds and removes passkeys. */
  halima: person('Halima', 'Abdi'),
};

function person(fname: string, lname: string, role: Role = 'member'): Person {
  return { fname, lname, email: `${fname.toLowerCase()}@makao.example`, password, role };
}

/** Creates accounts in the database of a site that has not started yet. */
export async function hire(people: Person[], stateDirectory: string): Promise<void> {
  mkdirSync(stateDirectory, { recursive: true });
  const database = await openEmbeddedDatabase(join(stateDirectory, 'database'));
  const rows = people.map(async ({ password, ...names }) => ({
    ...names,
    password_hash: await hashPassword(password),
    disabled_at: null,
    // Their shop is not new.
    first_steps_put_away_at: new Date(),
  }));
  await database
    .insertInto('staff')
    .values(await Promise.all(rows))
    .execute();
  await database.destroy();
}
