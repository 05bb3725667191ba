import '../tables.ts';
import type { Database } from '../../../platform/database/database.ts';
import { HttpError, invalidFields } from '../../../platform/http-error.ts';
import { INVITATIONS, issueLink, renewLink } from '../../../platform/mail/emailed-links.ts';
import { queueMail } from '../../../platform/mail/mail-outbox.ts';
import { type Doer, writeDown } from '../../../platform/security-log/write-down.ts';
import type { Services } from '../../../platform/services.ts';
import { readCompany } from '../../../site/server/read-texts.ts';
import { comeBackMail, invitationLink, invitationMail } from '../account-mails.ts';
import { findInvitation } from './invitations.ts';

type Purpose = (typeof INVITATIONS)[number];

/** As LINK_MINUTES says. */
const VALID: Record<Purpose, string> = { invitation: '7 days', recovery: '24 hours' };

/**
 * Asks somebody to join, by mail. Whoever has been asked before gets a new link, and the old one
 * is of no use any more.
 *
 * @param by whose account asks; `undefined` for the operator
 * @returns the link too, which is in the mail as well, and nowhere else
 * @throws HttpError 422 when the address has an account
 */
export async function invite(services: Services, email: string, by: Doer | undefined) {
  return services.database.transaction().execute(async (transaction) => {
    await requireNoAccount(transaction, email);
    return send(services, transaction, { email, staff_id: null, by });
  });
}

/**
 * Sends somebody who has lost what they sign in with a link to come back to their account. What
 * they have lost works until they accept.
 *
 * @param by as for `invite`
 * @returns as `invite`; `undefined` when there is no such account
 * @throws HttpError 422 when it is suspended, or one's own
 */
export async function inviteAnew(services: Services, staff_id: number, by: Doer | undefined) {
  return services.database.transaction().execute(async (transaction) => {
    const account = await lockForReturn(transaction, staff_id, by);
    return account && send(services, transaction, { email: account.email, staff_id, by });
  });
}

/**
 * Sends an open invitation again, with a new link; the old one is of no use any more.
 *
 * @returns `undefined` when there is no such invitation
 * @throws HttpError 422 as `inviteAnew`
 */
export async function inviteAgain(services: Services, id: number, by: Doer) {
  return services.database.transaction().execute(async (transaction) => {
    const open = await transaction
      .selectFrom('emailed_link')
      .select(['purpose', 'staff_id'])
      .where('id', '=', id)
      .where('purpose', 'in', INVITATIONS)
      .executeTakeFirst();
    if (!open) return undefined;
    const { purpose, staff_id } = open;
    if (staff_id !== null) await lockForReturn(transaction, staff_id, by);
    const link = { id, purpose, sent_by: by.id ?? null };
    const token = await renewLink(transaction, link, services.now());
    return token && mailLink(services, transaction, { id, token, staff_id, by });
  });
}

interface Invited {
  email: string;
  /** Whose account it leads back to; null for whoever has none yet. */
  staff_id: number | null;
  by: Doer | undefined;
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
  /** Of the invitation. */
  id: number;
  token: string;
  staff_id: number | null;
  by: Doer | undefined;
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
  const mail = staff_id === null ? invitationMail : comeBackMail;
  await queueMail(transaction, mail(from, { email, token }, words), now());
  const kind = staff_id === null ? 'invited' : 'invited anew';
  await writeDown(services, transaction, { kind, by, about: staff_id ?? undefined });
  return { invitation, link: invitationLink(settings, token) };
}

async function requireNoAccount(transaction: Database, email: string) {
  const account = await transaction
    .selectFrom('staff')
    .select('disabled_at')
    .where('email', '=', email)
    .executeTakeFirst();
  if (!account) return;
  throw invalidFields({
    email: account.disabled_at
      ? 'This address has an account that is suspended. End the suspension instead.'
      : 'This address has an account already. If they cannot sign in any more, send them a new invitation from their row under Accounts.',
  });
}

/**
 * The account that somebody is to come back to, in turn with all that changes it.
 *
 * @returns `undefined` when there is none
 * @throws HttpError 422 when nobody may come back to it by this person's invitation
 */
async function lockForReturn(transaction: Database, staffId: number, by: Doer | undefined) {
  // Whose password, passkeys and mailbox are one person's must not do without two of them.
  if (staffId === by?.id) {
    throw new HttpError(422, 'You cannot invite yourself. Ask another owner to do it.');
  }
  // With whoever invites, and in the order in which all accounts are locked elsewhere.
  const locked = await transaction
    .selectFrom('staff')
    .select(['id', 'email', 'disabled_at'])
    .where('id', 'in', [staffId, by?.id ?? staffId])
    .orderBy('id')
    .forUpdate()
    .execute();
  const account = locked.find(({ id }) => id === staffId);
  if (account?.disabled_at) {
    throw new HttpError(422, 'This account is suspended. End the suspension first.');
  }
  return account;
}
