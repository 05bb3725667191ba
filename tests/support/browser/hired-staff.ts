import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openEmbeddedDatabase } from '../../../netlify/local/embedded-database.ts';
import type { Role } from '../../../src/account/contract/account.ts';
import { hashPassword } from '../../../src/account/server/passwords/passwords.ts';

/** Somebody on the staff, as they are known to the site under test. */
export interface Person {
  fname: string;
  lname: string;
  email: string;
  password: string;
  role: Role;
}

const password = 'saffron-mule-orbit-kettle-17';

/** Who works at the site under test from its start. Nobody's journey changes their account. */
export const hired = {
  wanjiku: person('Wanjiku', 'Otieno', 'owner'),
  juma: person('Juma', 'Mwangi'),
  njeri: person('Njeri', 'Kamau'),
  amina: person('Amina', 'Hassan'),
  /** Signs in again where a session has ended. */
  baraka: person('Baraka', 'Kariuki'),
  /** Signs in again and again, which ends the oldest sessions of an account. */
  zawadi: person('Zawadi', 'Kiptoo'),
  /** Adds passkeys, and removes them. */
  halima: person('Halima', 'Abdi'),
};

function person(fname: string, lname: string, role: Role = 'member'): Person {
  return { fname, lname, email: `${fname.toLowerCase()}@makao.example`, password, role };
}

/** Makes accounts in the database of a site that has not started yet. */
export async function hire(people: Person[], stateDirectory: string): Promise<void> {
  mkdirSync(stateDirectory, { recursive: true });
  const database = await openEmbeddedDatabase(join(stateDirectory, 'database'));
  const rows = people.map(async ({ password, ...names }) => ({
    ...names,
    password_hash: await hashPassword(password),
    disabled_at: null,
  }));
  await database
    .insertInto('staff')
    .values(await Promise.all(rows))
    .execute();
  await database.destroy();
}
