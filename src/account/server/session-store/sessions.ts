import { type ExpressionBuilder, sql } from 'kysely';
import type { Database, Tables } from '../../../platform/database/database.ts';
import { type Actor, recordEvent } from '../../../platform/security-log/record-event.ts';
import type { Services, SignedInStaff } from '../../../platform/services.ts';
import { isTransientError } from '../../../platform/transient-errors.ts';
import { endNoticesOf, endNoticesOfSession } from '../../../push/server/push-devices.ts';
import { readBearer } from './bearer-token.ts';
import { hashSecret } from './signing-keys.ts';

const MINUTE_MS = 60_000;
const IDLE_MS = 60 * MINUTE_MS;
/** Interval between updates of a session's last use, since most requests only read. */
const MARK_INTERVAL_MS = MINUTE_MS;

/** The two secrets of a session; a request needs both. */
export interface SessionSecrets {
  bearer: string;
  cookie: string;
}

/** Finds the live session that both secrets belong to, and updates its last use now and then. */
export async function findSession(
  services: Services,
  { bearer, cookie }: SessionSecrets,
  isInUse = true,
): Promise<Omit<SignedInStaff, 'device' | 'network'> | undefined> {
  const { database, settings, now } = services;
  const time = now();
  const sessionId = await readBearer(settings, bearer, time);
  if (sessionId === undefined) return undefined;
  const found = await database
    .selectFrom('staff_session')
    .innerJoin('staff', 'staff.id', 'staff_session.staff_id')
    .select([
      'staff.id',
      sql<string>`concat_ws(' ', fname, lname)`.as('name'),
      'staff_session.id as sessionId',
      sql<boolean>`staff.role = 'owner'`.as('isOwner'),
      'proved_at as provedAt',
      'last_seen_at',
    ])
    .where('staff.disabled_at', 'is', null)
    .where('staff_session.id', '=', sessionId)
    .where('bearer_hash', '=', hashSecret(bearer))
    .where('cookie_hash', '=', hashSecret(cookie))
    .where(isLive(time))
    .executeTakeFirst();
  if (!found) return undefined;
  const { last_seen_at, ...staff } = found;
  if (isInUse && last_seen_at <= markedBefore(time))
    await markInUse(services, staff.sessionId, time);
  return staff;
}

/** A read-only database must not sign anybody out. */
async function markInUse({ database }: Services, id: string, time: Date): Promise<void> {
  try {
    await database
      .updateTable('staff_session')
      .set({ last_seen_at: time })
      .where('id', '=', id)
      .where('last_seen_at', '<=', markedBefore(time))
      .execute();
  } catch (error) {
    if (!isTransientError(error)) throw error;
  }
}

function markedBefore(time: Date): Date {
  return new Date(time.getTime() - MARK_INTERVAL_MS);
}

/** A person's live sessions, the last used first. */
export async function listSessions({ database, now }: Services, staffId: number) {
  return database
    .selectFrom('staff_session')
    .select(['id', 'device', 'place', 'created_at', 'last_seen_at'])
    .where('staff_id', '=', staffId)
    .where(isLive(now()))
    .orderBy('last_seen_at', 'desc')
    .execute();
}

function isLive(time: Date) {
  const idleSince = new Date(time.getTime() - IDLE_MS);
  return ({ and, eb }: ExpressionBuilder<Tables, 'staff_session'>) =>
    and([
      eb('ended_at', 'is', null),
      eb('expires_at', '>', time),
      eb('last_seen_at', '>', idleSince),
    ]);
}

/** True if the session is live, as seen by a transaction. */
export async function isSessionLive(
  { now }: Pick<Services, 'now'>,
  transaction: Database,
  id: string,
): Promise<boolean> {
  const session = await transaction
    .selectFrom('staff_session')
    .select('id')
    .where('id', '=', id)
    .where(isLive(now()))
    .executeTakeFirst();
  return session !== undefined;
}

/**
 * Ends a person's sessions, and the notices on their devices, optionally except one.
 *
 * @returns false if there was none
 */
export async function endSessionsOf(
  database: Database,
  staffId: number,
  { now, exceptId }: { now: Date; exceptId?: string | undefined },
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('staff_session')
    .set({ ended_at: now })
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
    .$if(exceptId !== undefined, (query) => query.where('id', '!=', exceptId ?? ''))
    .executeTakeFirst();
  await endNoticesOf(database, staffId, exceptId);
  return numUpdatedRows > 0;
}

/** Ends all sessions of a person except the requesting one, and records it. */
export async function endOtherSessions(services: Services, staff: SignedInStaff): Promise<void> {
  const { database, now } = services;
  await database.transaction().execute(async (transaction) => {
    const others = { now: now(), exceptId: staff.sessionId };
    if (await endSessionsOf(transaction, staff.id, others))
      await recordSignOut(services, transaction, staff);
  });
}

/**
 * Ends one other session of a person, and records it.
 *
 * @returns false if there was none
 */
export async function endSessionOf(
  services: Services,
  staff: SignedInStaff,
  id: string,
): Promise<boolean> {
  const { database, now } = services;
  const time = now();
  return database.transaction().execute(async (transaction) => {
    const ended = await transaction
      .updateTable('staff_session')
      .set({ ended_at: time })
      .where('id', '=', id)
      .where('staff_id', '=', staff.id)
      .where(isLive(time))
      .returning('id')
      .executeTakeFirst();
    if (!ended) return false;
    await endNoticesOfSession(transaction, id);
    await recordSignOut(services, transaction, staff);
    return true;
  });
}

function recordSignOut(
  services: Services,
  transaction: Database,
  staff: SignedInStaff,
): Promise<void> {
  const kind = 'signed out elsewhere';
  return recordEvent(services, transaction, { kind, by: staff, about: staff.id });
}

/**
 * Ends the session of a bearer token, and records it. It needs no cookie, so that signing out works
 * without one; an invalid token is ignored.
 */
export async function endSession(services: Services, bearer: string, by: Actor): Promise<void> {
  const { database, settings, now } = services;
  const time = now();
  const sessionId = await readBearer(settings, bearer, time);
  if (sessionId === undefined) return;
  await database.transaction().execute(async (transaction) => {
    const ended = await transaction
      .updateTable('staff_session')
      .set({ ended_at: time })
      .where('id', '=', sessionId)
      .where('bearer_hash', '=', hashSecret(bearer))
      .where('ended_at', 'is', null)
      .returning('staff_id as id')
      .executeTakeFirst();
    if (!ended) return;
    await endNoticesOfSession(transaction, sessionId);
    const about = ended.id;
    await recordEvent(services, transaction, {
      kind: 'signed out',
      by: { ...by, ...ended },
      about,
    });
  });
}
