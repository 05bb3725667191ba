import './tables.ts';
import type { Database } from '../../platform/database.ts';
import type { Profile } from '../account.ts';

/** Who an address belongs to; `undefined` when it is nobody's or the account is disabled. */
export async function findActiveStaff(database: Database, email: string) {
  return database
    .selectFrom('staff')
    .select(['id', 'password_hash'])
    .where('email', '=', email)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
}

/** What the signed-in person is shown about themselves. */
export async function findProfile(database: Database, id: number): Promise<Profile> {
  return database
    .selectFrom('staff')
    .select(['fname', 'lname', 'email'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}
