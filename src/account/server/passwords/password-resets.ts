import { type RateLimit, tryConsumeRateLimits } from '../../../platform/database/rate-limit.ts';
import {
  consumeLink,
  isOpenLink,
  issueRequestedLink,
  LINK_MINUTES,
  type LinkSender,
} from '../../../platform/mail/emailed-links.ts';
import { queueMail } from '../../../platform/mail/mail-outbox.ts';
import { type Actor, recordEvent } from '../../../platform/security-log/record-event.ts';
import type { Services } from '../../../platform/services.ts';
import { readCompany } from '../../../site/server/read-texts.ts';
import type { PasswordReset } from '../../contract/new-password.ts';
import { resetMail } from '../account-mails.ts';
import { findActiveStaff, lockActiveAccount } from '../accounts/accounts.ts';
import { removeFreshPasskeys } from '../passkeys/own-passkeys.ts';
import type { DeviceOwner } from '../sessions/login-rate-limits.ts';
import { replacePassword, requireGoodPassword } from './new-password.ts';
import { hashPassword } from './passwords.ts';

interface Details {
  counters: RateLimit[];
  by: Actor;
}

/**
 * Sends a link for a new password to the active account with this address, unless a rate limit is
 * exceeded.
 */
export const resetLinks: LinkSender<Details> = {
  purpose: 'password reset',
  async send(services, { id, email, details: { counters, by } }) {
    const { database, settings, now } = services;
    const staff = await findActiveStaff(database, email);
    if (!staff || !(await tryConsumeRateLimits(services, counters))) return;
    const time = now();
    await database.transaction().execute(async (transaction) => {
      const link = { purpose: 'password reset', email, staff_id: staff.id } as const;
      const token = await issueRequestedLink(transaction, id, link, time);
      if (token === undefined) return;
      const from = { siteUrl: settings.siteUrl, company: await readCompany(transaction) };
      const minutes = LINK_MINUTES['password reset'];
      await queueMail(transaction, resetMail(from, { email, token }, minutes), time);
      await recordEvent(services, transaction, { kind: 'reset asked', by, about: staff.id });
    });
  },
};

/**
 * Consumes a link and sets a new password.
 *
 * @returns the account; `undefined` for an invalid, used or expired link
 * @throws HttpError 422 when the password is weak; the link stays valid
 */
export async function resetPassword(
  services: Services,
  { email, token, password }: PasswordReset,
  by: Actor,
): Promise<DeviceOwner | undefined> {
  const { database, settings, now } = services;
  const time = now();
  const owner = await database
    .selectFrom('emailed_link')
    .innerJoin('staff', 'staff.id', 'emailed_link.staff_id')
    .select(['staff.id', 'staff.email', 'fname', 'lname'])
    .where(isOpenLink(['password reset'], token, time))
    .where('staff.email', '=', email)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  if (!owner) return undefined;
  await requireGoodPassword(services, password, owner);
  const passwordHash = await hashPassword(password);
  return database.transaction().execute(async (transaction) => {
    const staffId = owner.id;
    // Locks the account first, to serialize with other changes to it.
    if ((await lockActiveAccount(transaction, staffId)) !== email) return undefined;
    if (!(await consumeLink(transaction, 'password reset', token, time))) return undefined;
    await replacePassword(transaction, { staffId, passwordHash, now: time, settings });
    const person = { id: staffId, email: owner.email };
    await removeFreshPasskeys(services, transaction, person, by);
    await recordEvent(services, transaction, { kind: 'reset used', by, about: staffId });
    return { id: staffId, password_hash: passwordHash };
  });
}
