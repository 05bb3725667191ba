import './tables.ts';
import type { Database } from '../../platform/database/database.ts';

/** A person's staff account, without what only the sign-in needs, and an invitation to have one. */
export async function findAccounts(database: Database, email: string) {
  return {
    staff_accounts: await database
      .selectFrom('staff')
      .select(['id', 'email', 'fname', 'lname', 'created_at', 'last_sign_in_at', 'disabled_at'])
      .where('email', '=', email)
      .execute(),
    invitations: await database
      .selectFrom('invitation')
      .select(['email', 'sent_at', 'expires_at'])
      .where('email', '=', email)
      .execute(),
  };
}

/** @returns how many rows went, by what they were; sessions and links go with their account */
export async function eraseAccounts(database: Database, email: string) {
  const accounts = await database.deleteFrom('staff').where('email', '=', email).executeTakeFirst();
  const invitations = await database
    .deleteFrom('invitation')
    .where('email', '=', email)
    .executeTakeFirst();
  return {
    staff_accounts: Number(accounts.numDeletedRows),
    invitations: Number(invitations.numDeletedRows),
  };
}
