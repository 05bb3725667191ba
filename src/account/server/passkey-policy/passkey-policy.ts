import '../tables.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { HttpError } from '../../../platform/http-error.ts';
import { queueMail } from '../../../platform/mail/mail-outbox.ts';
import { recordEvent } from '../../../platform/security-log/record-event.ts';
import type { Services, SignedInStaff } from '../../../platform/services.ts';
import { readCompany } from '../../../site/server/read-texts.ts';
import { PASSKEY_DAYS, type PasskeyPolicy } from '../../contract/passkey-policy.ts';
import { passkeyOnlyMail } from '../account-mails.ts';
import { endSessionsOf } from '../session-store/sessions.ts';

/** Deadline of a `staff` row. In hours, since a day of the database's time zone may not have 24. */
const requiredFrom = sql<Date | null>`(
  SELECT greatest(passkey_demand.since, staff.welcomed_at)
    + make_interval(hours => ${sql.lit(PASSKEY_DAYS * 24)})
  FROM passkey_demand)`;

/** True for a `staff` row that has a passkey. */
export const hasPasskey = sql<boolean>`EXISTS (
  SELECT FROM passkey WHERE passkey.staff_id = staff.id)`;

/** Deadline of a `staff` row without a passkey; null when none is required. */
export const passkeyDue: RawBuilder<Date | null> = sql<Date | null>`
  CASE WHEN NOT ${hasPasskey} THEN ${requiredFrom} END`;

/** True for a `staff` row that nobody can sign in to, since its required passkey is missing. */
export function isLockedOut(now: Date): RawBuilder<boolean> {
  return sql<boolean>`NOT ${hasPasskey} AND (passkey_only OR coalesce(${requiredFrom} <= ${now}, false))`;
}

/** The policy as it applies to a person. */
export async function findPasskeyPolicy(
  database: Database,
  staffId: number,
): Promise<PasskeyPolicy> {
  const { since, by, only, has_passkey } = await database
    .selectFrom('staff')
    .leftJoin('passkey_demand', (join) => join.onTrue())
    .select([
      'passkey_demand.since',
      requiredFrom.as('by'),
      'passkey_only as only',
      hasPasskey.as('has_passkey'),
    ])
    .where('staff.id', '=', staffId)
    .executeTakeFirstOrThrow();
  return {
    since: since?.toISOString() ?? null,
    you: { by: by?.toISOString() ?? null, only, has_passkey },
  };
}

/** True if the password alone does not sign the person in. */
export async function needsPasskey(
  { database, now }: Pick<Services, 'database' | 'now'>,
  staffId: number,
): Promise<boolean> {
  const { by, only } = await database
    .selectFrom('staff')
    .select([requiredFrom.as('by'), 'passkey_only as only'])
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow();
  return only || (by !== null && by <= now());
}

/**
 * True if a person's last passkey must stay, because owners or the person require it. The row lock
 * makes concurrent removals and changes of the requirement wait.
 */
export async function keepsLastPasskey(transaction: Database, staffId: number): Promise<boolean> {
  const { by, only } = await transaction
    .selectFrom('staff')
    .select([requiredFrom.as('by'), 'passkey_only as only'])
    .where('id', '=', staffId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return only || by !== null;
}

/**
 * Starts or stops requiring passkeys from everybody. An unchanged setting keeps its start date.
 *
 * @throws HttpError 422 when the owner has no passkey
 */
export async function changeRequirement(
  services: Services,
  owner: SignedInStaff,
  required: boolean,
): Promise<void> {
  const { database, now } = services;
  await database.transaction().execute(async (transaction) => {
    if (required) await requirePasskey(transaction, owner.id);
    const changed = required ? await beginDemand(transaction, now()) : await endDemand(transaction);
    if (!changed) return;
    const kind = required ? 'passkeys required' : 'passkeys not required';
    await recordEvent(services, transaction, { kind, by: owner });
  });
}

function beginDemand(transaction: Database, since: Date) {
  return transaction
    .insertInto('passkey_demand')
    .values({ since })
    .onConflict((conflict) => conflict.doNothing())
    .returning('since')
    .executeTakeFirst();
}

function endDemand(transaction: Database) {
  return transaction.deleteFrom('passkey_demand').returning('since').executeTakeFirst();
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
      if (since.getTime() > time.getTime() - FRESH_MS) throw tooFresh();
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
  // Serialized with the removal of a passkey, see `keepsLastPasskey`.
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
  throw new HttpError(422, 'Please add a passkey of your own first, in your account settings.');
}

function tooFresh(): HttpError {
  return new HttpError(
    422,
    'Your passkey is not a day old yet. Until then a new password takes it back, in case it was somebody else who added it. Please try again tomorrow.',
  );
}

/** Error for a password given as proof on an account that requires a passkey. */
export function passkeyRequiredAsProof(): HttpError {
  return new HttpError(
    403,
    'The password is not enough here. Use your passkey. If you have none any more, ask an owner for a new invitation.',
  );
}

/** Error for a correct password on an account that requires a passkey. */
export function passkeyRequiredToSignIn(): HttpError {
  return new HttpError(
    403,
    'Your password is right, but it takes a passkey to sign in here now. Choose “Sign in with a passkey”. If you have none any more, ask an owner for a new invitation.',
  );
}
