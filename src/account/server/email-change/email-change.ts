import type { Database } from '../../../platform/database/database.ts';
import { issueLink } from '../../../platform/mail/emailed-links.ts';
import { queueMail } from '../../../platform/mail/mail-outbox.ts';
import { recordEvent } from '../../../platform/security-log/record-event.ts';
import type { Services, SignedInStaff } from '../../../platform/services.ts';
import { readCompany } from '../../../site/server/read-texts.ts';
import type { AddressChange } from '../../contract/email-change.ts';
import { findStaffId, lockAccount } from '../accounts/accounts.ts';
import { refused } from '../refusals.ts';
import { type Addresses, askedMail, confirmMail, takenMail } from './email-change-mails.ts';

/** Details stored with the link of a change. */
export interface ChangeDetails {
  new_email: string;
  /** Session that requested the change; it survives the change. */
  session_id: string;
}

/**
 * Requests a change of the sign-in address, which the new one must confirm; the old one is told. It
 * replaces an earlier request.
 *
 * @throws HttpError 422 when the address is unchanged
 */
export async function requestEmailChange(
  services: Services,
  staff: SignedInStaff,
  email: string,
): Promise<void> {
  const { database, now } = services;
  const details: ChangeDetails = { new_email: email, session_id: staff.sessionId };
  await database.transaction().execute(async (transaction) => {
    // Locks the account before the change itself, in the same order everywhere, so that no deadlock
    // occurs.
    const old = await lockAccount(transaction, staff.id);
    if (old === email) throw refused('own address');
    const slot = `address change of ${staff.id}`;
    const link = { purpose: 'address change', slot, staff_id: staff.id, email, details } as const;
    const { token } = await issueLink(transaction, link, now());
    await mailBoth(services, transaction, { old, new: email }, token);
    const kind = 'address change asked';
    await recordEvent(services, transaction, { kind, by: staff, about: staff.id });
  });
}

/** If the new address has an account, its owner is notified and gets no link. */
async function mailBoth(
  { settings, now }: Services,
  transaction: Database,
  addresses: Addresses,
  token: string,
): Promise<void> {
  const from = { siteUrl: settings.siteUrl, company: await readCompany(transaction) };
  const isTaken = (await findStaffId(transaction, addresses.new)) !== undefined;
  await queueMail(transaction, askedMail(from, addresses), now());
  const mail = isTaken
    ? takenMail(from, addresses.new)
    : confirmMail(from, { email: addresses.new, token });
  await queueMail(transaction, mail, now());
}

/** A person's pending change of address. */
export async function findEmailChange(
  { database, now }: Services,
  staffId: number,
): Promise<AddressChange> {
  const link = await database
    .selectFrom('emailed_link')
    .select(['email', 'expires_at'])
    .where('purpose', '=', 'address change')
    .where('staff_id', '=', staffId)
    .where('expires_at', '>', now())
    .executeTakeFirst();
  return {
    pending: link ? { email: link.email, expires_at: link.expires_at.toISOString() } : null,
  };
}
