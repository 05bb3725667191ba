import { randomBytes } from 'node:crypto';
import type { TestApi } from './create-test-api.ts';

/** Stores a passkey of a person without a device; nobody can sign in with it. */
export async function givePasskey(
  { services: { database, now } }: Pick<TestApi, 'services'>,
  { email }: { email: string },
): Promise<void> {
  const { id } = await database
    .selectFrom('staff')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  await database
    .insertInto('passkey')
    .values({
      staff_id: id,
      credential_id: randomBytes(16).toString('base64url'),
      public_key: randomBytes(32),
      sign_count: 0,
      transports: ['internal'],
      name: 'Phone',
      // Older than the age at which a password reset removes passkeys.
      created_at: new Date(now().getTime() - 48 * 60 * 60_000),
      last_used_at: null,
      challenged_at: null,
    })
    .execute();
}
