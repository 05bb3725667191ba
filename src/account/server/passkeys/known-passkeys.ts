import '../tables.ts';
import type { Selectable } from 'kysely';
import type { Database, Tables } from '../../../platform/database/database.ts';

export type KnownPasskey = Pick<
  Selectable<Tables['passkey']>,
  'id' | 'credential_id' | 'public_key' | 'sign_count' | 'transports'
>;

/** A passkey that has answered a challenge of ours. */
export interface Answered {
  id: number;
  sign_count: number;
  /** When the challenge was made. */
  challenged_at: Date;
}

/** A person's passkeys as devices know them. */
export function passkeysOf(database: Database, staffId: number): Promise<KnownPasskey[]> {
  return database
    .selectFrom('passkey')
    .select(['id', 'credential_id', 'public_key', 'sign_count', 'transports'])
    .where('staff_id', '=', staffId)
    .orderBy('id')
    .execute();
}

/** A passkey with whoever it signs in, suspended or not. */
export function findPasskey(database: Database, credentialId: string) {
  return database
    .selectFrom('passkey')
    .innerJoin('staff', 'staff.id', 'staff_id')
    .select(['passkey.id', 'credential_id', 'public_key', 'sign_count', 'transports'])
    .select(['staff_id', 'email', 'password_hash', 'last_sign_in_at'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
}

/**
 * Notes that a passkey has answered a challenge. Neither that one nor any made before it counts
 * again, however many answers come at once.
 *
 * @returns whether it counts this time
 */
export async function notePasskeyUse(
  transaction: Database,
  { id, sign_count, challenged_at }: Answered,
  now: Date,
): Promise<boolean> {
  const used = await transaction
    .updateTable('passkey')
    .set({ challenged_at, sign_count, last_used_at: now })
    .where('id', '=', id)
    .where('sign_count', '<=', String(sign_count))
    .where(({ or, eb }) =>
      or([eb('challenged_at', 'is', null), eb('challenged_at', '<', challenged_at)]),
    )
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}
