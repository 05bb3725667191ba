import '../tables.ts';
import type { Database } from '../../../platform/database/database.ts';
import { invalidFields } from '../../../platform/http-error.ts';
import { issueLink } from '../../../platform/mail/emailed-links.ts';
import { queueMail } from '../../../platform/mail/mail-outbox.ts';
import { recordEvent } from '../../../platform/security-log/record-event.ts';
import type { Services, SignedInStaff } from '../../../platform/services.ts';
import { readCompany } from '../../../site/server/read-texts.ts';
import type { AddressChange } from '../../contract/email-change.ts';
import { findStaffId, lockAccount } from '../accounts/accounts.ts';
import { type Addresses, askNewMail, askOldMail, takenMail } from './email-change-mails.ts';

/** Details stored with both links of a change. */
export interface ChangeDetails {
  new_email: string;
  /** Session that requested the change; it survives the change. */
  session_id: string;
}

/**
 * Requests a change of the sign-in address, which both addresses must confirm. It replaces an
 * earlier request.
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
    if (old === email) throw ownAlready();
    const issue = (end: 'old' | 'new', mailbox: string) => {
      const slot = `address change of ${staff.id}: ${end}`;
      const whose = { staff_id: staff.id, email: mailbox };
      return issueLink(transaction, { purpose: 'address change', slot, ...whose, details }, now());
    };
    const tokens = { old: (await issue('old', old)).token, new: (await issue('new', email)).token };
    await mailBoth(services, transaction, { old, new: email }, tokens);
    const kind = 'address change asked';
    await recordEvent(services, transaction, { kind, by: staff, about: staff.id });
  });
}

/** If the new address has an account, its owner is notified and gets no link. */
async function mailBoth(
  { settings, now }: Services,
  transaction: Database,
  addresses: Addresses,
  tokens: { old: string; new: string },
): Promise<void> {
  const from = { siteUrl: settings.siteUrl, company: await readCompany(transaction) };
  const isTaken = (await findStaffId(transaction, addresses.new)) !== undefined;
  const toOld = { email: addresses.old, token: tokens.old };
  const toNew = { email: addresses.new, token: tokens.new };
  await queueMail(transaction, askOldMail(from, toOld, addresses.new), now());
  const mail = isTaken ? takenMail(from, addresses.new) : askNewMail(from, toNew);
  await queueMail(transaction, mail, now());
}

/** A person's pending change of address, and who has not confirmed. */
export async function findEmailChange(
  { database, now }: Services,
  staffId: number,
): Promise<AddressChange> {
  const links = await database
    .selectFrom('emailed_link')
    .select(['email', 'details', 'confirmed_at', 'expires_at'])
    .where('purpose', '=', 'address change')
    .where('staff_id', '=', staffId)
    .where('expires_at', '>', now())
    .execute();
  const [link] = links;
  if (!link) return { pending: null };
  const { new_email } = link.details as ChangeDetails;
  const mailboxes = links.filter(({ confirmed_at }) => !confirmed_at).map(({ email }) => email);
  const isAwaited = {
    old: mailboxes.some((email) => email !== new_email),
    new: mailboxes.includes(new_email),
  };
  const awaited = (['old', 'new'] as const).filter((end) => isAwaited[end]);
  return { pending: { email: new_email, awaited, expires_at: link.expires_at.toISOString() } };
}

function ownAlready() {
  return invalidFields({ email: 'You sign in with this address already.' });
}
