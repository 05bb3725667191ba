import type { Database } from '../../../platform/database/database.ts';
import { INVITATIONS, issueLink, renewLink } from '../../../platform/mail/emailed-links.ts';
import { queueMail } from '../../../platform/mail/mail-outbox.ts';
import { type Actor, recordEvent } from '../../../platform/security-log/record-event.ts';
import type { Services } from '../../../platform/services.ts';
import { readCompany } from '../../../site/server/read-texts.ts';
import { invitationLink, invitationMail, recoveryMail } from '../account-mails.ts';
import { refused } from '../refusals.ts';
import { findInvitation } from './invitations.ts';

type Purpose = (typeof INVITATIONS)[number];

/** Words for the durations in LINK_MINUTES. */
const VALID: Record<Purpose, string> = { invitation: '7 days', recovery: '24 hours' };

/**
 * Sends an invitation by mail. It replaces an earlier one to the same address.
 *
 * @param by the inviting account; `undefined` for the operator
 * @returns the invitation with its link, which otherwise only the mail contains
 * @throws HttpError 422 when the address has an account
 */
export async function invite(services: Services, email: string, by: Actor | undefined) {
  return services.database.transaction().execute(async (transaction) => {
    await requireNoAccount(transaction, email);
    return send(services, transaction, { email, staff_id: null, by });
  });
}

/**
 * Sends a recovery link to a person who lost their password or passkey. Their old credentials work
 * until they accept.
 *
 * @param by as for `invite`
 * @returns as `invite`; `undefined` when there is no such account
 * @throws HttpError 422 when the account is suspended, or the caller's own
 */
export async function sendRecovery(services: Services, staff_id: number, by: Actor | undefined) {
  return services.database.transaction().execute(async (transaction) => {
    const account = await lockForRecovery(transaction, staff_id, by);
    return account && send(services, transaction, { email: account.email, staff_id, by });
  });
}

/**
 * Sends a pending invitation again with a new link, which replaces the old one.
 *
 * @returns `undefined` when there is no such invitation
 * @throws HttpError 422 as `sendRecovery`
 */
export async function resendInvitation(services: Services, id: number, by: Actor) {
  return services.database.transaction().execute(async (transaction) => {
    const open = await transaction
      .selectFrom('emailed_link')
      .select(['purpose', 'staff_id'])
      .where('id', '=', id)
      .where('purpose', 'in', INVITATIONS)
      .executeTakeFirst();
    if (!open) return undefined;
    const { purpose, staff_id } = open;
    if (staff_id !== null) await lockForRecovery(transaction, staff_id, by);
    const link = { id, purpose, sent_by: by.id ?? null };
    const token = await renewLink(transaction, link, services.now());
    return token && mailLink(services, transaction, { id, token, staff_id, by });
  });
}

interface Invited {
  email: string;
  /** Account to recover; null for a new one. */
  staff_id: number | null;
  by: Actor | undefined;
}

async function send(services: Services, transaction: Database, { email, staff_id, by }: Invited) {
  const link = await issueLink(
    transaction,
    {
      purpose: purposeOf(staff_id),
      email,
      slot: `invitation ${email}`,
      staff_id,
      sent_by: by?.id ?? null,
    },
    services.now(),
  );
  return mailLink(services, transaction, { ...link, staff_id, by });
}

function purposeOf(staff_id: number | null): Purpose {
  return staff_id === null ? 'invitation' : 'recovery';
}

interface Sent {
  /** Id of the invitation. */
  id: number;
  token: string;
  staff_id: number | null;
  by: Actor | undefined;
}

async function mailLink(
  services: Services,
  transaction: Database,
  { id, token, staff_id, by }: Sent,
) {
  const { settings, now } = services;
  const invitation = await findInvitation(transaction, id);
  const { email, invited_by } = invitation;
  const words = { inviter: invited_by ?? undefined, valid: VALID[purposeOf(staff_id)] };
  const from = { siteUrl: settings.siteUrl, company: await readCompany(transaction) };
  const mail = staff_id === null ? invitationMail : recoveryMail;
  await queueMail(transaction, mail(from, { email, token }, words), now());
  const kind = staff_id === null ? 'invited' : 'invited anew';
  await recordEvent(services, transaction, { kind, by, about: staff_id ?? undefined });
  return { invitation, link: invitationLink(settings, token) };
}

async function requireNoAccount(transaction: Database, email: string) {
  const account = await transaction
    .selectFrom('staff')
    .select('disabled_at')
    .where('email', '=', email)
    .executeTakeFirst();
  if (!account) return;
  throw refused(account.disabled_at ? 'invited although suspended' : 'invited although there');
}

/**
 * Locks the account to recover.
 *
 * @returns `undefined` when there is none
 * @throws HttpError 422 when this person may not recover it
 */
async function lockForRecovery(transaction: Database, staffId: number, by: Actor | undefined) {
  if (staffId === by?.id) throw refused('own recovery');
  // Locks both accounts in the order that is used everywhere.
  const locked = await transaction
    .selectFrom('staff')
    .select(['id', 'email', 'disabled_at'])
    .where('id', 'in', [staffId, by?.id ?? staffId])
    .orderBy('id')
    .forUpdate()
    .execute();
  const account = locked.find(({ id }) => id === staffId);
  if (account?.disabled_at) throw refused('suspended');
  return account;
}
