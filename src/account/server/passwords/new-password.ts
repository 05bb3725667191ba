import type { Database } from '../../../platform/database/database.ts';
import { invalidFields } from '../../../platform/http-error.ts';
import { endLinks } from '../../../platform/mail/emailed-links.ts';
import { queueMail } from '../../../platform/mail/mail-outbox.ts';
import { recordEvent } from '../../../platform/security-log/record-event.ts';
import type { Services, Settings, SignedInStaff } from '../../../platform/services.ts';
import { readCompany } from '../../../site/server/read-texts.ts';
import type { Profile } from '../../contract/account.ts';
import type { PasswordChange } from '../../contract/own-account.ts';
import { passwordChangedMail } from '../account-mails.ts';
import { needsPasskey } from '../accounts/passkey-only.ts';
import { refused } from '../refusals.ts';
import { endSessionsOf, type SessionSecrets } from '../session-store/sessions.ts';
import { renewSession } from '../sessions/open-session.ts';
import { contextWords } from './password-context.ts';
import { passwordProblem } from './password-rules.ts';
import { hashPassword, isPassword } from './passwords.ts';

/** Personal data that must not be part of the password. */
type Owner = Pick<Profile, 'email' | 'fname' | 'lname'>;
type Site = Pick<Services, 'database' | 'settings'>;

/**
 * Refuses a weak password. It takes up to 100 ms of CPU time, so check the right to set one first.
 *
 * @throws HttpError 422
 */
export async function requireGoodPassword(
  site: Site,
  password: string,
  owner: Owner,
): Promise<void> {
  const problem = await problemOf(site, password, owner);
  if (problem) throw invalidFields({ password: problem });
}

/** Explains why the password is too weak for this person; `undefined` when it is good. */
export async function problemOf(
  { database, settings }: Site,
  password: string,
  { email, fname, lname }: Owner,
): Promise<string | undefined> {
  const known = contextWords(await readCompany(database), settings.siteUrl, [email, fname, lname]);
  return passwordProblem(password, known);
}

interface PasswordReplacement {
  staffId: number;
  passwordHash: string;
  now: Date;
  settings: Settings;
  /** Session that survives the change. */
  keepSession?: string;
}

/**
 * Replaces a person's password. It ends all sessions, password links and a pending change of
 * address.
 *
 * @param transaction of the action that authorizes the change
 */
export async function replacePassword(
  transaction: Database,
  { staffId, passwordHash, now, settings, keepSession }: PasswordReplacement,
): Promise<void> {
  // Updates this row first, so that a concurrent sign-in with the old password waits.
  const { email } = await transaction
    .updateTable('staff')
    .set({ password_hash: passwordHash })
    .where('id', '=', staffId)
    .returning('email')
    .executeTakeFirstOrThrow();
  await endSessionsOf(transaction, staffId, { now, exceptId: keepSession });
  await endLinks(transaction, staffId, 'password reset', 'address change');
  const from = { siteUrl: settings.siteUrl, company: await readCompany(transaction) };
  await queueMail(transaction, passwordChangedMail(from, email), now);
}

/** True if this is the person's current password. */
export async function isOwnPassword(
  database: Database,
  staffId: number,
  password: string,
): Promise<boolean> {
  const { password_hash } = await database
    .selectFrom('staff')
    .select('password_hash')
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow();
  return isPassword(password, password_hash, { isTrusted: true });
}

/**
 * Changes the password of a person who knows it. Other sessions end; this one continues with new
 * secrets.
 *
 * @returns `undefined` when the current password is wrong
 * @throws HttpError 401 when the session has ended in the meantime
 */
export async function changePassword(
  services: Services,
  staff: SignedInStaff,
  { current_password, password }: PasswordChange,
): Promise<{ session: SessionSecrets; password_hash: string } | undefined> {
  const { database, settings, now } = services;
  const { id: staffId, sessionId } = staff;
  const { password_hash } = await database
    .selectFrom('staff')
    .select('password_hash')
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow();
  const isRight = await isPassword(current_password, password_hash, { isTrusted: true });
  if (!isRight) return undefined;
  const passwordHash = await hashPassword(password);
  return database.transaction().execute(async (transaction) => {
    // A concurrent password reset may have changed it.
    const unchanged = await transaction
      .selectFrom('staff')
      .select('id')
      .where('id', '=', staffId)
      .where('password_hash', '=', password_hash)
      .forUpdate()
      .executeTakeFirst();
    if (!unchanged) return undefined;
    const replacement = { staffId, passwordHash, now: now(), settings, keepSession: sessionId };
    await replacePassword(transaction, replacement);
    // A person who knows their password needs no recovery.
    await endLinks(transaction, staffId, 'recovery');
    // On an account that requires a passkey, the password is no proof.
    const isProof = !(await needsPasskey(transaction, staffId));
    const session = await renewSession(services, transaction, sessionId, { isProof });
    if (!session) throw refused('signed out');
    const change = { kind: 'password changed', by: staff, about: staffId } as const;
    await recordEvent(services, transaction, change);
    return { session, password_hash: passwordHash };
  });
}
