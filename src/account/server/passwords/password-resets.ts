import { readCompany } from '../../../site/server/read-texts.ts';
import '../tables.ts';
import type { ExpressionBuilder } from 'kysely';
import type { Tables } from '../../../platform/database/database.ts';
import type { DeferredWork } from '../../../platform/database/deferred-tasks.ts';
import { type Counter, isWithinLimits } from '../../../platform/database/throttle.ts';
import { deliverMail } from '../../../platform/mail/mail-delivery.ts';
import { queueMail } from '../../../platform/mail/mail-outbox.ts';
import { type Doer, writeDown } from '../../../platform/security-log/write-down.ts';
import type { Services } from '../../../platform/services.ts';
import type { PasswordReset } from '../../contract/new-password.ts';
import { resetMail } from '../account-mails.ts';
import { removeFreshPasskeys } from '../passkeys/own-passkeys.ts';
import type { DeviceOwner } from '../sessions/attempt-limits.ts';
import { hashSecret, randomSecret } from '../sessions/secrets.ts';
import { findActiveStaff } from '../staff/staff.ts';
import { replacePassword, requireGoodPassword } from './new-password.ts';
import { hashPassword } from './passwords.ts';

const VALID_MINUTES = 30;
const MINUTE_MS = 60_000;

/** Sends a link for a new password to an address, after the answer to whoever asked for it. */
export const resetRequest: DeferredWork<{ email: string; counters: Counter[]; by: Doer }> = {
  kind: 'password reset request',
  async run(services, { email, counters, by }) {
    await requestReset(services, email, counters, by);
    await deliverMail(services);
  },
};

/**
 * Leaves a mail with a link for whoever has an account with this address that is not suspended,
 * unless one of the counters of such links is used up.
 */
async function requestReset(
  services: Services,
  email: string,
  counters: Counter[],
  by: Doer,
): Promise<void> {
  const { database, settings, now } = services;
  const staff = await findActiveStaff(database, email);
  if (!staff || !(await isWithinLimits(services, counters))) return;
  const time = now();
  const token = randomSecret();
  await database.transaction().execute(async (transaction) => {
    await transaction
      .deleteFrom('password_reset')
      .where('staff_id', '=', staff.id)
      .where('expires_at', '<=', time)
      .execute();
    await transaction
      .insertInto('password_reset')
      .values({
        token_hash: hashSecret(token),
        staff_id: staff.id,
        expires_at: new Date(time.getTime() + VALID_MINUTES * MINUTE_MS),
      })
      .execute();
    const from = { siteUrl: settings.siteUrl, company: await readCompany(transaction) };
    await queueMail(transaction, resetMail(from, { email, token }, VALID_MINUTES), time);
    await writeDown(services, transaction, { kind: 'reset asked', by, about: staff.id });
  });
}

/**
 * Uses a link up, for a new password.
 *
 * @returns the account; `undefined` for a link that is not this person's, used before or too old
 * @throws HttpError 422 when the password is easy to guess; the link is as good as before
 */
export async function resetPassword(
  services: Services,
  { email, token, password }: PasswordReset,
  by: Doer,
): Promise<DeviceOwner | undefined> {
  const { database, settings, now } = services;
  const time = now();
  const isGood = isUsable({ email, token }, time);
  const owner = await database
    .selectFrom('staff')
    .select(['email', 'fname', 'lname'])
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('password_reset').select('staff_id').where(isGood),
    )
    .executeTakeFirst();
  if (!owner) return undefined;
  await requireGoodPassword(services, password, owner);
  const passwordHash = await hashPassword(password);
  return database.transaction().execute(async (transaction) => {
    const used = await transaction
      .updateTable('password_reset')
      .set({ used_at: time })
      .where(isGood)
      .returning('staff_id')
      .executeTakeFirst();
    if (!used) return undefined;
    const staffId = used.staff_id;
    await replacePassword(transaction, { staffId, passwordHash, now: time, settings });
    const person = { id: staffId, email: owner.email };
    await removeFreshPasskeys(services, transaction, person, by);
    await writeDown(services, transaction, { kind: 'reset used', by, about: staffId });
    return { id: staffId, password_hash: passwordHash };
  });
}

function isUsable({ email, token }: Pick<PasswordReset, 'email' | 'token'>, time: Date) {
  return ({ and, eb, selectFrom }: ExpressionBuilder<Tables, 'password_reset'>) =>
    and([
      eb('token_hash', '=', hashSecret(token)),
      eb('used_at', 'is', null),
      eb('expires_at', '>', time),
      eb(
        'staff_id',
        'in',
        selectFrom('staff')
          .select('id')
          .where('email', '=', email)
          .where('disabled_at', 'is', null),
      ),
    ]);
}
