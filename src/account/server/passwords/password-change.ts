import '../tables.ts';
import type { Services, SignedInStaff } from '../../../platform/services.ts';
import type { PasswordChange } from '../../contract/own-account.ts';
import { replacePassword } from './new-password.ts';
import { hashPassword, isPassword } from './passwords.ts';

/**
 * Gives a person who knows their password another one; their other sessions end.
 *
 * @returns whether the current password was right
 */
export async function changePassword(
  { database, settings, now }: Services,
  { id: staffId, sessionId }: SignedInStaff,
  { current_password, password }: PasswordChange,
): Promise<boolean> {
  const { password_hash } = await database
    .selectFrom('staff')
    .select('password_hash')
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow();
  if (!(await isPassword(current_password, password_hash))) return false;
  const passwordHash = await hashPassword(password);
  return database.transaction().execute(async (transaction) => {
    // Somebody with a link from a mail may have been quicker.
    const unchanged = await transaction
      .selectFrom('staff')
      .select('id')
      .where('id', '=', staffId)
      .where('password_hash', '=', password_hash)
      .forUpdate()
      .executeTakeFirst();
    if (!unchanged) return false;
    const replacement = { staffId, passwordHash, now: now(), settings, keepSession: sessionId };
    await replacePassword(transaction, replacement);
    return true;
  });
}
