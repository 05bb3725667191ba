import type { Database } from '../../../platform/database/database.ts';
import { queueMail } from '../../../platform/mail/mail-outbox.ts';
import { recordEvent } from '../../../platform/security-log/record-event.ts';
import type { Services, SignedInStaff } from '../../../platform/services.ts';
import { readCompany } from '../../../site/server/read-texts.ts';
import { passkeyOnlyMail } from '../account-mails.ts';
import { refused } from '../refusals.ts';
import { endSessionsOf } from '../session-store/sessions.ts';

/**
 * True if the person requires a passkey: then the password alone does not sign them in, and their
 * last passkey must stay.
 *
 * @param isLocking locks the account, so that concurrent removals and changes of the setting wait
 */
export async function needsPasskey(
  database: Database,
  staffId: number,
  { isLocking = false } = {},
): Promise<boolean> {
  const { passkey_only } = await database
    .selectFrom('staff')
    .select('passkey_only')
    .where('id', '=', staffId)
    .$if(isLocking, (query) => query.forUpdate())
    .executeTakeFirstOrThrow();
  return passkey_only;
}

/** Age up to which a password reset removes a passkey, see `removeFreshPasskeys`. */
export const FRESH_MS = 24 * 60 * 60_000;

/**
 * Sets whether an account requires a passkey. All other sessions end, since they may have been
 * opened by the password alone.
 *
 * @throws HttpError 422 when the person has no passkey, or only fresh ones that an attacker with
 * the password may have added
 */
export async function changePasskeyOnly(
  services: Services,
  staff: SignedInStaff,
  only: boolean,
): Promise<void> {
  await services.database.transaction().execute(async (transaction) => {
    const time = services.now();
    if (only) {
      const since = await requirePasskey(transaction, staff.id);
      if (since.getTime() > time.getTime() - FRESH_MS)
        throw refused('passkey too fresh to require');
    }
    const changed = await transaction
      .updateTable('staff')
      .set({ passkey_only: only })
      .where('id', '=', staff.id)
      .where('passkey_only', '!=', only)
      .returning('email')
      .executeTakeFirst();
    if (!changed) return;
    if (only) await endSessionsOf(transaction, staff.id, { now: time, exceptId: staff.sessionId });
    const from = { siteUrl: services.settings.siteUrl, company: await readCompany(transaction) };
    await queueMail(transaction, passkeyOnlyMail(from, changed.email, only), time);
    const kind = only ? 'passkey only' : 'password as well';
    await recordEvent(services, transaction, { kind, by: staff, about: staff.id });
  });
}

/**
 * Refuses a person who would lock themselves out.
 *
 * @returns when their oldest passkey was added
 */
async function requirePasskey(transaction: Database, staffId: number): Promise<Date> {
  // Serialized with the removal of a passkey, see `needsPasskey`.
  await transaction
    .selectFrom('staff')
    .select('id')
    .where('id', '=', staffId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const own = await transaction
    .selectFrom('passkey')
    .select('created_at')
    .where('staff_id', '=', staffId)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  if (own) return own.created_at;
  throw refused('no passkey to require');
}
