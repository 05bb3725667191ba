import { readCompany } from '../../../site/server/read-texts.ts';
import '../tables.ts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { invalidFields } from '../../../platform/http/http-error.ts';
import { queueMail } from '../../../platform/mail/mail-outbox.ts';
import { type Doer, writeDown } from '../../../platform/security-log/write-down.ts';
import type { Services } from '../../../platform/services.ts';
import type { InvitationAcceptance } from '../../contract/new-password.ts';
import type { OpenInvitation } from '../../contract/staff-list.ts';
import { invitationLink, invitationMail } from '../account-mails.ts';
import { requireGoodPassword } from '../passwords/new-password.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { hashSecret, randomSecret } from '../sessions/secrets.ts';

const VALID_DAYS = 7;
const DAY_MS = 24 * 60 * 60_000;

/** Who was asked to join and has not done so yet, the newest first. */
export async function listInvitations(database: Database): Promise<OpenInvitation[]> {
  const rows = await invitations(database).orderBy('sent_at', 'desc').orderBy('id').execute();
  return rows.map(asOpenInvitation);
}

function invitations(database: Database) {
  return database
    .selectFrom('invitation')
    .leftJoin('staff', 'staff.id', 'invitation.invited_by')
    .select([
      'invitation.id',
      'invitation.email',
      'invitation.sent_at',
      'invitation.expires_at',
      sql<string | null>`staff.fname || ' ' || staff.lname`.as('invited_by'),
    ]);
}
type InvitationRow = Awaited<ReturnType<ReturnType<typeof invitations>['executeTakeFirstOrThrow']>>;

function asOpenInvitation({ sent_at, expires_at, ...invitation }: InvitationRow): OpenInvitation {
  return {
    ...invitation,
    sent_at: sent_at.toISOString(),
    expires_at: expires_at.toISOString(),
  };
}

/**
 * Asks somebody to join, by mail. Whoever has been asked before gets a new link, and the old one
 * is of no use any more.
 *
 * @param by whose account asks; `undefined` for the operator
 * @returns the link too, which is in the mail as well, and nowhere else
 * @throws HttpError 422 when the address has an account
 */
export async function invite(services: Services, email: string, by: Doer | undefined) {
  const { database, now } = services;
  return database.transaction().execute(async (transaction) => {
    await requireNoAccount(transaction, email);
    const { token, sent } = freshLink(now(), by?.id);
    const { id } = await transaction
      .insertInto('invitation')
      .values({ email, ...sent })
      .onConflict((conflict) => conflict.column('email').doUpdateSet(sent))
      .returning('id')
      .executeTakeFirstOrThrow();
    return sendLink(services, transaction, { id, token, by });
  });
}

/**
 * Sends an open invitation again, with a new link; the old one is of no use any more.
 *
 * @returns `undefined` when there is no such invitation
 */
export async function inviteAgain(services: Services, id: number, by: Doer) {
  const { database, now } = services;
  return database.transaction().execute(async (transaction) => {
    const { token, sent } = freshLink(now(), by?.id);
    const renewed = await transaction
      .updateTable('invitation')
      .set(sent)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    if (!renewed) return undefined;
    return sendLink(services, transaction, { id, token, by });
  });
}

/** @returns whether there was such an invitation; its link is of no use any more */
export async function withdrawInvitation(
  services: Services,
  id: number,
  by: Doer,
): Promise<boolean> {
  return services.database.transaction().execute(async (transaction) => {
    const withdrawn = await transaction
      .deleteFrom('invitation')
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    if (!withdrawn) return false;
    await writeDown(services, transaction, { kind: 'invitation withdrawn', by });
    return true;
  });
}

/** The token of a link, and what a row says of it. */
function freshLink(sent_at: Date, by: number | undefined) {
  const token = randomSecret();
  const expires_at = new Date(sent_at.getTime() + VALID_DAYS * DAY_MS);
  return {
    token,
    sent: { token_hash: hashSecret(token), invited_by: by ?? null, sent_at, expires_at },
  };
}

interface Sent {
  /** Of the invitation. */
  id: number;
  token: string;
  by: Doer | undefined;
}

async function sendLink(services: Services, transaction: Database, { id, token, by }: Sent) {
  const { settings, now } = services;
  const row = await invitations(transaction)
    .where('invitation.id', '=', id)
    .executeTakeFirstOrThrow();
  const { email, invited_by } = row;
  const words = { inviter: invited_by ?? undefined, days: VALID_DAYS };
  const from = { siteUrl: settings.siteUrl, company: await readCompany(transaction) };
  await queueMail(transaction, invitationMail(from, { email, token }, words), now());
  await writeDown(services, transaction, { kind: 'invited', by });
  return { invitation: asOpenInvitation(row), link: invitationLink(settings, token) };
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
      : 'This address has an account already.',
  });
}

/** Whether a link is good: not used before, not withdrawn or replaced, not too old. */
export async function isOpenInvitation(services: Services, token: string): Promise<boolean> {
  return (await findOpenInvitation(services, token)) !== undefined;
}

function findOpenInvitation({ database, now }: Services, token: string) {
  return database
    .selectFrom('invitation')
    .select('email')
    .where('token_hash', '=', hashSecret(token))
    .where('expires_at', '>', now())
    .executeTakeFirst();
}

/**
 * Uses an invitation up, for an account.
 *
 * @returns whether it was good: not used before, not withdrawn or replaced, not too old
 * @throws HttpError 422 when the password is easy to guess; the link is as good as before
 */
export async function acceptInvitation(
  services: Services,
  { token, fname, lname, password }: InvitationAcceptance,
  { device }: Doer,
): Promise<boolean> {
  const open = await findOpenInvitation(services, token);
  if (!open) return false;
  await requireGoodPassword(services, password, { email: open.email, fname, lname });
  const { database, now } = services;
  const time = now();
  const token_hash = hashSecret(token);
  const password_hash = await hashPassword(password);
  return database.transaction().execute(async (transaction) => {
    const invitation = await transaction
      .deleteFrom('invitation')
      .where('token_hash', '=', token_hash)
      .where('expires_at', '>', time)
      .returning('email')
      .executeTakeFirst();
    if (!invitation) return false;
    const account = await transaction
      .insertInto('staff')
      .values({ email: invitation.email, fname, lname, password_hash, disabled_at: null })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!account) return false;
    const by = { id: account.id, ...(device !== undefined && { device }) };
    await writeDown(services, transaction, { kind: 'joined', by, about: account.id });
    return true;
  });
}
