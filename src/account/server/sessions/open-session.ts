import { randomUUID } from 'node:crypto';
import type { Database } from '../../../platform/database/database.ts';
import { queueMail } from '../../../platform/mail/mail-outbox.ts';
import { recordEvent } from '../../../platform/security-log/record-event.ts';
import type { Services, Settings } from '../../../platform/services.ts';
import { readCompany } from '../../../site/server/read-texts.ts';
import { newDeviceMail } from '../account-mails.ts';
import { needsPasskey } from '../accounts/passkey-only.ts';
import { issueBearer } from '../session-store/bearer-token.ts';
import type { SessionSecrets } from '../session-store/sessions.ts';
import { hashSecret, randomSecret } from '../session-store/signing-keys.ts';

export const SESSION_SECONDS = 12 * 60 * 60;
const MAX_SESSIONS = 5;

/**
 * Signs a member of staff in. At most five sessions stay; older ones end.
 *
 * @param staff with the verified password hash, or the one beside the passkey
 * @returns `undefined` when the account was suspended, its password changed, its passkey does not
 * count any more, or a passkey is required by now
 */
export async function openSession(
  services: Services,
  staff: SignIn,
  { device, network, place, isKnown, passkey }: Opening,
): Promise<SessionSecrets | undefined> {
  const { database, settings, now } = services;
  const created_at = now();
  const expires_at = new Date(created_at.getTime() + SESSION_SECONDS * 1000);
  const id = randomUUID();
  const { secrets, hashes } = await newSecrets(settings, { id, expiresAt: expires_at });
  const opened = await database.transaction().execute(async (transaction) => {
    if (!(await lockForSignIn(transaction, staff))) return false;
    const isEnough = passkey
      ? await passkey(transaction)
      : !(await needsPasskey(transaction, staff.id));
    if (!isEnough) return false;
    await recordSignIn(transaction, staff, created_at);
    await transaction
      .insertInto('staff_session')
      .values({
        id,
        staff_id: staff.id,
        ...hashes,
        created_at,
        last_seen_at: created_at,
        expires_at,
        proved_at: created_at,
        device,
        place: place ?? null,
      })
      .execute();
    await endOldestBut(id, staff.id, transaction, created_at);
    const detail = passkey ? 'passkey' : 'password';
    const by = { id: staff.id, device, network };
    await recordEvent(services, transaction, { kind: 'signed in', by, about: staff.id, detail });
    if (!isKnown && staff.last_sign_in_at) {
      await notifyOfDevice(services, transaction, staff, { device, place, by: detail });
    }
    return true;
  });
  return opened ? secrets : undefined;
}

/**
 * Replaces both secrets of a live session.
 *
 * @param isProof true if the person has just confirmed their identity
 * @returns `undefined` when the session has ended in the meantime
 */
export async function renewSession(
  { settings, now }: Services,
  transaction: Database,
  id: string,
  { isProof }: { isProof: boolean },
): Promise<SessionSecrets | undefined> {
  const session = await transaction
    .selectFrom('staff_session')
    .select('expires_at')
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!session) return undefined;
  const { secrets, hashes } = await newSecrets(settings, { id, expiresAt: session.expires_at });
  await transaction
    .updateTable('staff_session')
    .set({ ...hashes, ...(isProof && { proved_at: now() }) })
    .where('id', '=', id)
    .execute();
  return secrets;
}

/** New secrets of a session, and the columns that store them. */
async function newSecrets(settings: Settings, session: { id: string; expiresAt: Date }) {
  const secrets: SessionSecrets = {
    bearer: await issueBearer(settings, session),
    cookie: randomSecret(),
  };
  const hashes = {
    bearer_hash: hashSecret(secrets.bearer),
    cookie_hash: hashSecret(secrets.cookie),
  };
  return { secrets, hashes };
}

interface SignIn {
  id: number;
  email: string;
  password_hash: string;
  /** Null before the first sign-in, which triggers no notification. */
  last_sign_in_at: Date | null;
}

interface Opening {
  /** Browser and system, as in `Chrome on Android`. */
  device: string;
  /** As returned by `callerNetwork`. */
  network: string;
  /** Such as `Nairobi, Kenya`; `undefined` when the host does not know. */
  place: string | undefined;
  /** True if the person has signed in on this device before. */
  isKnown: boolean;
  /** Records the use of the passkey; resolves to false if it does not count. */
  passkey?: (transaction: Database) => Promise<boolean>;
}

/** Notifies a person of a sign-in on an unknown device. */
async function notifyOfDevice(
  { settings, now }: Services,
  transaction: Database,
  { email }: SignIn,
  seen: Pick<Opening, 'device' | 'place'> & { by: 'passkey' | 'password' },
): Promise<void> {
  const from = { siteUrl: settings.siteUrl, company: await readCompany(transaction) };
  await queueMail(transaction, newDeviceMail(from, email, { ...seen, at: now() }), now());
}

/**
 * Serializes sign-ins of one person, so that the session limit holds. A password change waits for
 * the same lock, and ends sign-ins with the old password.
 */
async function lockForSignIn(
  transaction: Database,
  { id, password_hash }: SignIn,
): Promise<boolean> {
  const staff = await transaction
    .selectFrom('staff')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .where('disabled_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return staff !== undefined;
}

async function recordSignIn(transaction: Database, { id }: SignIn, now: Date): Promise<void> {
  await transaction
    .updateTable('staff')
    .set({ last_sign_in_at: now })
    .where('id', '=', id)
    .execute();
}

async function endOldestBut(newest: string, staffId: number, transaction: Database, now: Date) {
  await transaction
    .updateTable('staff_session')
    .set({ ended_at: now })
    .where('id', 'in', (query) =>
      query
        .selectFrom('staff_session')
        .select('id')
        .where('staff_id', '=', staffId)
        .where('id', '!=', newest)
        .where('ended_at', 'is', null)
        .where('expires_at', '>', now)
        .orderBy('created_at', 'desc')
        .offset(MAX_SESSIONS - 1),
    )
    .execute();
}
