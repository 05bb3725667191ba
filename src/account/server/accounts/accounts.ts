import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { Profile } from '../../contract/account.ts';
import type { Alerts, ProfileChange } from '../../contract/own-account.ts';
import type { StaffMember } from '../../contract/staff-list.ts';

/** Finds the account with this address; `undefined` if there is none or it is suspended. */
export async function findActiveStaff(database: Database, email: string) {
  return database
    .selectFrom('staff')
    .select(['id', 'email', 'password_hash', 'last_sign_in_at'])
    .where('email', '=', email)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
}

/** Id of the account with this address, suspended or not. */
export async function findStaffId(database: Database, email: string): Promise<number | undefined> {
  const person = await database
    .selectFrom('staff')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  return person?.id;
}

/** Profile of the signed-in person. */
export function findProfile(database: Database, id: number): Promise<Profile> {
  return database
    .selectFrom('staff')
    .select(['id', 'fname', 'lname', 'email', 'role'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Changes a person's name. */
export async function changeProfile(
  database: Database,
  id: number,
  { fname, lname }: ProfileChange,
): Promise<Profile> {
  await database.updateTable('staff').set({ fname, lname }).where('id', '=', id).execute();
  return findProfile(database, id);
}

export function findAlerts(database: Database, id: number): Promise<Alerts> {
  return database
    .selectFrom('staff')
    .select('mail_when_assigned as assigned')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

export function changeAlerts(database: Database, id: number, wanted: Alerts): Promise<Alerts> {
  return database
    .updateTable('staff')
    .set({ mail_when_assigned: wanted.assigned })
    .where('id', '=', id)
    .returning('mail_when_assigned as assigned')
    .executeTakeFirstOrThrow();
}

/** Lists all accounts by name. */
export async function listStaff(database: Database): Promise<Omit<StaffMember, 'you'>[]> {
  const rows = await database
    .selectFrom('staff')
    .select(['id', 'fname', 'lname', 'email', 'role', 'last_sign_in_at', 'disabled_at'])
    .select(sql<boolean>`EXISTS (SELECT FROM passkey WHERE staff_id = staff.id)`.as('has_passkey'))
    .orderBy('fname')
    .orderBy('lname')
    .orderBy('id')
    .execute();
  return rows.map(({ last_sign_in_at, disabled_at, ...person }) => ({
    ...person,
    last_sign_in_at: last_sign_in_at?.toISOString() ?? null,
    suspended: disabled_at !== null,
  }));
}

/**
 * Locks the account's row until the transaction ends.
 *
 * @returns its current address
 */
export async function lockAccount(transaction: Database, id: number): Promise<string> {
  const { email } = await transaction
    .selectFrom('staff')
    .select('email')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return email;
}

/**
 * Locks the row of an account that is not suspended.
 *
 * @returns its current address; `undefined` when there is no such account
 */
export async function lockActiveAccount(
  transaction: Database,
  id: number,
): Promise<string | undefined> {
  const account = await transaction
    .selectFrom('staff')
    .select('email')
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return account?.email;
}

/** Names of the owners, sorted, for messages about actions that only an owner can do. */
export async function ownerNames(database: Database): Promise<string[]> {
  const owners = await database
    .selectFrom('staff')
    .select(['fname', 'lname'])
    .where('role', '=', 'owner')
    .where('disabled_at', 'is', null)
    .orderBy('fname')
    .orderBy('lname')
    .execute();
  return owners.map(({ fname, lname }) => `${fname} ${lname}`.trim());
}
