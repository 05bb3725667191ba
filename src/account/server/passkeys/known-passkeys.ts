import type { Selectable } from 'kysely';
import type { Database, Tables } from '../../../platform/database/database.ts';

export type KnownPasskey = Pick<
  Selectable<Tables['passkey']>,
  'id' | 'credential_id' | 'public_key' | 'sign_count' | 'transports'
>;

/** A passkey that has signed a challenge. */
export interface AssertedPasskey {
  id: number;
  sign_count: number;
  /** Creation time of the challenge. */
  challenged_at: Date;
}

/** A person's passkeys for WebAuthn options. */
export function passkeysOf(database: Database, staffId: number): Promise<KnownPasskey[]> {
  return database
    .selectFrom('passkey')
    .select(['id', 'credential_id', 'public_key', 'sign_count', 'transports'])
    .where('staff_id', '=', staffId)
    .orderBy('id')
    .execute();
}

/** A passkey with its account, suspended or not. */
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
 * Records the use of a passkey. A challenge counts once and invalidates all older ones, also under
 * concurrency.
 *
 * @returns false if the challenge was used or outdated
 */
export async function recordPasskeyUse(
  transaction: Database,
  { id, sign_count, challenged_at }: AssertedPasskey,
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
