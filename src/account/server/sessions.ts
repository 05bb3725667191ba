import './tables.ts';
import { randomUUID } from 'node:crypto';
import type { Database } from '../../platform/database.ts';
import type { Services, SignedInStaff } from '../../platform/services.ts';
import { issueBearer, readBearer } from './bearer-token.ts';
import { hashSecret, randomSecret } from './secrets.ts';

const MINUTE_MS = 60_000;
export const SESSION_SECONDS = 12 * 60 * 60;
const IDLE_MS = 60 * MINUTE_MS;
const MAX_SESSIONS = 5;

/** The two secrets of a session: neither opens anything without the other. */
export interface SessionSecrets {
  bearer: string;
  cookie: string;
}

/**
 * Signs a member of staff in. Of more than five sessions, the oldest end.
 *
 * @returns `undefined` when the account was disabled in the meantime
 */
export async function openSession(
  { database, settings, now }: Services,
  staffId: number,
): Promise<SessionSecrets | undefined> {
  const created_at = now();
  const expires_at = new Date(created_at.getTime() + SESSION_SECONDS * 1000);
  const id = randomUUID();
  const cookie = randomSecret();
  const bearer = await issueBearer(settings, { id, expiresAt: expires_at });
  const opened = await database.transaction().execute(async (transaction) => {
    if (!(await lockActiveStaff(transaction, staffId))) return false;
    const hashes = { bearer_hash: hashSecret(bearer), cookie_hash: hashSecret(cookie) };
    await transaction
      .insertInto('staff_session')
      .values({
        id,
        staff_id: staffId,
        ...hashes,
        created_at,
        last_seen_at: created_at,
        expires_at,
      })
      .execute();
    await endOldestBut(id, staffId, transaction, created_at);
    return true;
  });
  return opened ? { bearer, cookie } : undefined;
}

/** Sign-ins of one person take turns, so that two at once cannot both be the fifth. */
async function lockActiveStaff(transaction: Database, staffId: number): Promise<boolean> {
  const staff = await transaction
    .selectFrom('staff')
    .select('id')
    .where('id', '=', staffId)
    .where('disabled_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return staff !== undefined;
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

/**
 * Whose live session both secrets belong to, marking it as in use. One statement, so that a
 * session which ends meanwhile, or whose person is disabled, is never let in.
 */
export async function findSession(
  { database, settings, now }: Services,
  { bearer, cookie }: SessionSecrets,
): Promise<SignedInStaff | undefined> {
  const time = now();
  const sessionId = await readBearer(settings, bearer, time);
  if (sessionId === undefined) return undefined;
  return database
    .updateTable('staff_session')
    .from('staff')
    .set({ last_seen_at: time })
    .whereRef('staff.id', '=', 'staff_session.staff_id')
    .where('staff.disabled_at', 'is', null)
    .where('staff_session.id', '=', sessionId)
    .where('bearer_hash', '=', hashSecret(bearer))
    .where('cookie_hash', '=', hashSecret(cookie))
    .where('ended_at', 'is', null)
    .where('expires_at', '>', time)
    .where('last_seen_at', '>', new Date(time.getTime() - IDLE_MS))
    .returning(['staff.id', 'staff_session.id as sessionId'])
    .executeTakeFirst();
}

/**
 * Ends the session of a bearer token. The token alone is enough for that, so that signing out
 * works when the cookie has gone; a token that is no longer good has nothing left to end.
 */
export async function endSession(
  { database, settings, now }: Services,
  bearer: string,
): Promise<void> {
  const time = now();
  const sessionId = await readBearer(settings, bearer, time);
  if (sessionId === undefined) return;
  await database
    .updateTable('staff_session')
    .set({ ended_at: time })
    .where('id', '=', sessionId)
    .where('bearer_hash', '=', hashSecret(bearer))
    .where('ended_at', 'is', null)
    .execute();
}
