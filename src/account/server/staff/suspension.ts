import '../tables.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/services.ts';
import { endResetLinks } from '../passwords/new-password.ts';
import { endSessionsOf } from '../sessions/sessions.ts';

/** `last`: nobody else could sign in any more. */
export type Suspension = 'suspended' | 'unknown' | 'last';

/** Keeps a person from signing in for the time being, and signs them out everywhere. */
export async function suspend({ database, now }: Services, staffId: number): Promise<Suspension> {
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

async function alreadyOrNever(transaction: Database, staffId: number): Promise<Suspension> {
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
