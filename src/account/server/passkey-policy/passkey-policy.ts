import '../tables.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { HttpError } from '../../../platform/http-error.ts';
import { queueMail } from '../../../platform/mail/mail-outbox.ts';
import { writeDown } from '../../../platform/security-log/write-down.ts';
import type { Services, SignedInStaff } from '../../../platform/services.ts';
import { readCompany } from '../../../site/server/read-texts.ts';
import { PASSKEY_DAYS, type PasskeyRule } from '../../contract/passkey-rule.ts';
import { passkeyOnlyMail } from '../account-mails.ts';
import { endSessionsOf } from '../session-store/sessions.ts';

/** Of a row of `staff`. In hours: a day of the database's time zone need not have 24. */
const demandedBy = sql<Date | null>`(
  SELECT greatest(passkey_demand.since, staff.welcomed_at)
    + make_interval(hours => ${sql.lit(PASSKEY_DAYS * 24)})
  FROM passkey_demand)`;

/** Of a row of `staff`. */
export const hasPasskey = sql<boolean>`EXISTS (
  SELECT FROM passkey WHERE passkey.staff_id = staff.id)`;

/** Of a row of `staff`: by when they are to add a passkey; null when nothing is asked of them. */
export const passkeyDue: RawBuilder<Date | null> = sql<Date | null>`
  CASE WHEN NOT ${hasPasskey} THEN ${demandedBy} END`;

/** Of a row of `staff`: whether nobody can sign in to it, since the passkey that it takes is missing. */
export function isLockedOut(now: Date): RawBuilder<boolean> {
  return sql<boolean>`NOT ${hasPasskey} AND (passkey_only OR coalesce(${demandedBy} <= ${now}, false))`;
}

/** What somebody is told of the rule. */
export async function findPasskeyRule(database: Database, staffId: number): Promise<PasskeyRule> {
  const { since, by, only, has_passkey } = await database
    .selectFrom('staff')
    .leftJoin('passkey_demand', (join) => join.onTrue())
    .select([
      'passkey_demand.since',
      demandedBy.as('by'),
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

/** Whether the password alone does not sign somebody in. */
export async function needsPasskey(
  { database, now }: Pick<Services, 'database' | 'now'>,
  staffId: number,
): Promise<boolean> {
  const { by, only } = await database
    .selectFrom('staff')
    .select([demandedBy.as('by'), 'passkey_only as only'])
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow();
  return only || (by !== null && by <= now());
}

/**
 * Whether somebody's last passkey has to stay: it is asked for, by an owner or by themselves. Until
 * the transaction ends, nobody else removes a passkey of theirs or changes what they wish.
 */
export async function keepsLastPasskey(transaction: Database, staffId: number): Promise<boolean> {
  const { by, only } = await transaction
    .selectFrom('staff')
    .select([demandedBy.as('by'), 'passkey_only as only'])
    .where('id', '=', staffId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return only || by !== null;
}

/**
 * Asks everybody for a passkey, or no longer. What is so already stays, with its time.
 *
 * @throws HttpError 422 when the owner has none
 */
export async function changeDemand(
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
    await writeDown(services, transaction, { kind, by: owner });
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

/** So long a new password takes a new passkey back: see `removeFreshPasskeys`. */
export const FRESH_MS = 24 * 60 * 60_000;

/**
 * Has somebody's account open only with a passkey, or with the password as well. Wherever else they
 * are signed in, maybe by the password alone, they no longer are.
 *
 * @throws HttpError 422 when they have none, or only such as somebody with their password may have
 *   just added, who would keep them out
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
    if (only) await endSessionsOf(transaction, staff.id, { now: time, but: staff.sessionId });
    const from = { siteUrl: services.settings.siteUrl, company: await readCompany(transaction) };
    await queueMail(transaction, passkeyOnlyMail(from, changed.email, only), time);
    const kind = only ? 'passkey only' : 'password as well';
    await writeDown(services, transaction, { kind, by: staff, about: staff.id });
  });
}

/**
 * Nobody locks a door that they could not open themselves.
 *
 * @returns since when they have the oldest of their passkeys
 */
async function requirePasskey(transaction: Database, staffId: number): Promise<Date> {
  // In turn with whoever removes one: see `keepsLastPasskey`.
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

/** For whoever would show their password where it does not sign them in. */
export function passkeyIsTheProof(): HttpError {
  return new HttpError(
    403,
    'The password is not enough here. Use your passkey. If you have none any more, ask an owner for a new invitation.',
  );
}

/** For whoever has shown the right password. */
export function passkeyIsNeeded(): HttpError {
  return new HttpError(
    403,
    'Your password is right, but it takes a passkey to sign in here now. Choose “Sign in with a passkey”. If you have none any more, ask an owner for a new invitation.',
  );
}
