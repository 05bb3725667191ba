import '../tables.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/services.ts';
import type { Profile } from '../../contract/account.ts';
import type { Alerts, ProfileChange } from '../../contract/own-account.ts';
import type { StaffMember } from '../../contract/staff-list.ts';
import { endResetLinks } from '../passwords/new-password.ts';
import { endSessionsOf } from '../sessions/sessions.ts';

/** Who an address belongs to; `undefined` when it is nobody's or the account is disabled. */
export async function findActiveStaff(database: Database, email: string) {
  return database
    .selectFrom('staff')
    .select(['id', 'password_hash'])
    .where('email', '=', email)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
}

/** Whose account this is, suspended or not. */
export async function findStaffId(database: Database, email: string): Promise<number | undefined> {
  const person = await database
    .selectFrom('staff')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  return person?.id;
}

/** What the signed-in person is shown about themselves. */
export async function findProfile(database: Database, id: number): Promise<Profile> {
  return database
    .selectFrom('staff')
    .select(['id', 'fname', 'lname', 'email'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Lets a person be called otherwise. */
export async function changeProfile(
  database: Database,
  id: number,
  { fname, lname }: ProfileChange,
): Promise<Profile> {
  return database
    .updateTable('staff')
    .set({ fname, lname })
    .where('id', '=', id)
    .returning(['id', 'fname', 'lname', 'email'])
    .executeTakeFirstOrThrow();
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

/** Everybody with an account, by name. */
export async function listStaff(database: Database): Promise<Omit<StaffMember, 'you'>[]> {
  const rows = await database
    .selectFrom('staff')
    .select(['id', 'fname', 'lname', 'email', 'last_sign_in_at', 'disabled_at'])
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
 * Keeps a person from signing in for the time being, and signs them out everywhere.
 *
 * @returns `last`: nobody else could sign in any more
 */
export async function suspend({ database, now }: Services, staffId: number) {
  return database.transaction().execute(async (transaction) => {
    // All of them, so that two people who suspend each other take turns.
    const active = await transaction
      .selectFrom('staff')
      .select('id')
      .where('disabled_at', 'is', null)
      .orderBy('id')
      .forUpdate()
      .execute();
    if (!active.some(({ id }) => id === staffId)) return alreadyOrNever(transaction, staffId);
    if (active.length === 1) return 'last';
    const time = now();
    await transaction
      .updateTable('staff')
      .set({ disabled_at: time })
      .where('id', '=', staffId)
      .execute();
    await endSessionsOf(transaction, staffId, { now: time });
    await endResetLinks(transaction, staffId, time);
    return 'suspended';
  });
}

async function alreadyOrNever(
  transaction: Database,
  staffId: number,
): Promise<'suspended' | 'unknown'> {
  const person = await transaction
    .selectFrom('staff')
    .select('id')
    .where('id', '=', staffId)
    .executeTakeFirst();
  return person ? 'suspended' : 'unknown';
}

/**
 * Lets a person sign in again, with the password they had.
 *
 * @returns whether there is such an account
 */
export async function endSuspension({ database }: Services, staffId: number): Promise<boolean> {
  const person = await database
    .updateTable('staff')
    .set({ disabled_at: null })
    .where('id', '=', staffId)
    .returning('id')
    .executeTakeFirst();
  return person !== undefined;
}
