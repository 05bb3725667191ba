import { randomUUID } from 'node:crypto';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Database, Tables } from '../../platform/database/database.ts';
import { pushEndpoint } from '../../platform/push/push-endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { MAX_PHONES, type NewSubscription, type Phone } from '../contract/notices.ts';
import { queueWelcome } from './push-outbox.ts';

/** Whose device it is, and in which session. */
export interface DeviceOwner {
  id: number;
  sessionId: string;
  /** Browser and system, as in `Chrome on Android`. */
  device: string;
}

/**
 * Adds a device, replacing what its browser had before, and queues a first notice. A person has at
 * most five; the one that was opened longest ago goes.
 *
 * @returns its id
 */
export async function addDevice(
  services: Services,
  owner: DeviceOwner,
  given: NewSubscription,
): Promise<string> {
  const subscription = columnsOf(services, given);
  const id = randomUUID();
  const time = services.now();
  await services.database.transaction().execute(async (transaction) => {
    // Serialized, so that the limit holds.
    await lockStaff(transaction, owner.id);
    await transaction
      .deleteFrom('push_device')
      .where('endpoint', '=', subscription.endpoint)
      .execute();
    await transaction
      .insertInto('push_device')
      .values({ id, staff_id: owner.id, added_at: time, ...subscription, ...seen(owner, time) })
      .execute();
    await transaction
      .deleteFrom('push_device')
      .where('id', 'in', oldestBut(MAX_PHONES, owner.id))
      .execute();
    await queueWelcome(services, transaction, id);
  });
  return id;
}

/**
 * Notes that a person has opened the back office on their device, with the subscription that its
 * browser has now.
 *
 * @returns false when notices were ended there: nothing revives them but the person
 */
export async function renewDevice(
  services: Services,
  owner: DeviceOwner,
  id: string,
  given: NewSubscription,
): Promise<boolean> {
  const subscription = columnsOf(services, given);
  return services.database.transaction().execute(async (transaction) => {
    const known = await transaction
      .selectFrom('push_device')
      .select('id')
      .where('id', '=', id)
      .where('staff_id', '=', owner.id)
      .forUpdate()
      .executeTakeFirst();
    if (!known) return false;
    await transaction
      .deleteFrom('push_device')
      .where('endpoint', '=', subscription.endpoint)
      .where('id', '!=', id)
      .execute();
    await transaction
      .updateTable('push_device')
      .set({ ...subscription, ...seen(owner, services.now()) })
      .where('id', '=', id)
      .execute();
    return true;
  });
}

/** @returns false if the person has no such device */
export async function stopDevice(
  database: Database,
  staffId: number,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('push_device')
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
  return numDeletedRows > 0;
}

/** A person's devices, the last opened first. */
export async function listDevices(database: Database, staffId: number): Promise<Phone[]> {
  const rows = await database
    .selectFrom('push_device')
    .select(['id', 'device', 'added_at', 'seen_at', 'endpoint'])
    .where('staff_id', '=', staffId)
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ added_at, seen_at, endpoint, ...row }) => ({
    ...row,
    added_at: added_at.toISOString(),
    seen_at: seen_at.toISOString(),
    reachable: endpoint !== null,
  }));
}

/** Ends notices on the device of one session. */
export async function endNoticesOfSession(transaction: Database, sessionId: string): Promise<void> {
  await transaction.deleteFrom('push_device').where('session_id', '=', sessionId).execute();
}

/** Ends notices on all devices of a person, optionally except that of one session. */
export async function endNoticesOf(
  transaction: Database,
  staffId: number,
  exceptSessionId?: string,
): Promise<void> {
  await transaction
    .deleteFrom('push_device')
    .where('staff_id', '=', staffId)
    .$if(exceptSessionId !== undefined, (query) =>
      query.where('session_id', '!=', exceptSessionId ?? ''),
    )
    .execute();
}

/** Forgets the subscription of a device that its push service does not know any more. */
export async function forgetSubscription(database: Database, id: string): Promise<void> {
  await database
    .updateTable('push_device')
    .set({ endpoint: null, p256dh: null, auth: null, key_id: null, refusals: 0 })
    .where('id', '=', id)
    .execute();
}

/** Why a subscription cannot be stored; `undefined` if it can. */
export function subscriptionProblem({ push }: Services, { endpoint, key }: NewSubscription) {
  if (!push) return 'no notices';
  if (key !== push.publicKey) return 'old notice key';
  return pushEndpoint(endpoint) ? undefined : 'unknown push service';
}

/** @throws TypeError for one that has a problem */
function columnsOf(services: Services, given: NewSubscription) {
  const { push } = services;
  if (!push || subscriptionProblem(services, given)) throw new TypeError('No subscription');
  const { endpoint, keys } = given;
  return { endpoint, ...keys, key_id: push.keyId, refusals: 0, refused_since: null };
}

function seen({ sessionId, device }: DeviceOwner, time: Date) {
  return { session_id: sessionId, device, seen_at: time };
}

function oldestBut(count: number, staffId: number) {
  return ({ selectFrom }: ExpressionBuilder<Tables, 'push_device'>) =>
    selectFrom('push_device')
      .select('id')
      .where('staff_id', '=', staffId)
      .orderBy('seen_at', 'desc')
      .orderBy('added_at', 'desc')
      .offset(count);
}

async function lockStaff(transaction: Database, id: number): Promise<void> {
  await sql`SELECT FROM staff WHERE id = ${id} FOR UPDATE`.execute(transaction);
}
