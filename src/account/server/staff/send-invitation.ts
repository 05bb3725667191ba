import '../tables.ts';
import type { Database } from '../../../platform/database/database.ts';
import { HttpError, invalidFields } from '../../../platform/http/http-error.ts';
import { queueMail } from '../../../platform/mail/mail-outbox.ts';
import { type Doer, writeDown } from '../../../platform/security-log/write-down.ts';
import type { Services } from '../../../platform/services.ts';
import { readCompany } from '../../../site/server/read-texts.ts';
import { comeBackMail, invitationLink, invitationMail } from '../account-mails.ts';
import { hashSecret, randomSecret } from '../sessions/secrets.ts';
import { findInvitation } from './invitations.ts';

const HOUR_MS = 60 * 60_000;
/** To an account that there is, the shorter the better: a mailbox alone opens it. */
const VALID = {
  join: { hours: 7 * 24, inWords: '7 days' },
  comeBack: { hours: 24, inWords: '24 hours' },
};

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
      .selectFrom('invitation')
      .select('staff_id')
      .where('id', '=', id)
      .executeTakeFirst();
    const staff_id = open?.staff_id ?? null;
    if (staff_id !== null) await lockForReturn(transaction, staff_id, by);
    const { token, sent } = freshLink(services.now(), { staff_id, by });
    const renewed = await transaction
      .updateTable('invitation')
      .set(sent)
      .where('id', '=', id)
      .where('staff_id', 'is not distinct from', staff_id)
      .returning('id')
      .executeTakeFirst();
    return renewed && mailLink(services, transaction, { id, token, staff_id, by });
  });
}

interface Invited {
  email: string;
  /** Whose account it leads back to; null for whoever has none yet. */
  staff_id: number | null;
  by: Doer | undefined;
}

async function send(services: Services, transaction: Database, { email, staff_id, by }: Invited) {
  const { token, sent } = freshLink(services.now(), { staff_id, by });
  const { id } = await transaction
    .insertInto('invitation')
    .values({ email, staff_id, ...sent })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ staff_id, ...sent }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return mailLink(services, transaction, { id, token, staff_id, by });
}

/** The token of a link, and what a row says of it. */
function freshLink(sent_at: Date, { staff_id, by }: Pick<Invited, 'staff_id' | 'by'>) {
  const token = randomSecret();
  const expires_at = new Date(sent_at.getTime() + validFor(staff_id).hours * HOUR_MS);
  return {
    token,
    sent: { token_hash: hashSecret(token), invited_by: by?.id ?? null, sent_at, expires_at },
  };
}

function validFor(staff_id: number | null) {
  return staff_id === null ? VALID.join : VALID.comeBack;
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
  const words = { inviter: invited_by ?? undefined, valid: validFor(staff_id).inWords };
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
