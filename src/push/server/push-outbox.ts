import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { nextAttemptIn } from '../../platform/database/next-attempt.ts';
import type { Services } from '../../platform/services.ts';
import type { NoticeKind } from '../contract/notices.ts';
import { isNight, nextMorning } from './quiet-hours.ts';

const MINUTE_MS = 60_000;
/** Nobody is told later than this after the event, or after the morning that it waited for. */
export const NOTICE_HOURS = 4;
/** Longer than one attempt takes, so that no other process starts a second one meanwhile. */
const FIRST_WAIT_MINUTES = 1;

type Queue = Pick<Services, 'database' | 'now' | 'log'>;

/** Something that staff want to know at once. */
export interface NoticeEvent {
  kind: Exclude<NoticeKind, 'on' | 'due'>;
  /** Id that makes it one event among those of its kind. */
  id: number | string;
  enquiryId?: number | null | undefined;
  quotationId?: number | undefined;
  paymentId?: number | undefined;
  /** The member of staff who did it, and needs no notice. */
  by?: number | undefined;
}

/**
 * Queues a notice for each device of everybody but the actor. Who wants it is read when it is sent
 * (push-delivery.ts).
 *
 * @param transaction that of the event
 */
export async function queueNotice(
  { push, now }: Services,
  transaction: Database,
  { kind, id, enquiryId, quotationId, paymentId, by }: NoticeEvent,
): Promise<void> {
  if (!push) return;
  const time = now();
  const isHeld = isNight(time) ? sql`NOT push_at_night` : sql`false`;
  const due = sql`CASE WHEN ${isHeld} THEN ${nextMorning(time)} ELSE ${time} END::timestamptz`;
  // A device that is just being removed is left out: nobody waits here, in whatever order they lock.
  await sql`
    INSERT INTO push_outbox (device_id, kind, event, enquiry_id, quotation_id, payment_id, is_held,
      created_at, next_attempt_at, give_up_at)
    SELECT push_device.id, ${kind}, ${`${kind}-${id}`}, ${enquiryId ?? null}::integer,
      ${quotationId ?? null}::integer, ${paymentId ?? null}::integer, ${isHeld}, ${time},
      ${due}, ${due} + ${NOTICE_HOURS} * interval '1 hour'
    FROM push_device JOIN staff ON staff.id = staff_id
    WHERE endpoint IS NOT NULL AND disabled_at IS NULL AND staff_id IS DISTINCT FROM ${by ?? null}
    FOR KEY SHARE OF push_device SKIP LOCKED
    ON CONFLICT (device_id, event) DO NOTHING`.execute(transaction);
}

/** Queues the notice that notices are on, for one device. */
export async function queueWelcome(
  { now }: Pick<Services, 'now'>,
  transaction: Database,
  deviceId: string,
): Promise<void> {
  const time = now();
  await transaction
    .insertInto('push_outbox')
    .values({
      ...{ device_id: deviceId, kind: 'on', event: `on-${time.getTime()}`, is_held: false },
      ...{ created_at: time, next_attempt_at: time, give_up_at: hoursAfter(time) },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export function hoursAfter(time: Date): Date {
  return new Date(time.getTime() + NOTICE_HOURS * 60 * MINUTE_MS);
}

/**
 * Claims the next due notice, or all that a device held for the morning: of several processes one
 * gets them. Their next attempt is moved into the future, by 1, 2, 4, … minutes, so that they are due
 * again even if this process is killed.
 *
 * @param canSumUp true if the caller knows what is due today, which the morning's notice says
 */
export async function claimNotices({ database, now }: Queue, canSumUp: boolean) {
  const time = now();
  const isDue = (table: string) =>
    sql`${sql.ref(`${table}.done_at`)} IS NULL AND ${sql.ref(`${table}.next_attempt_at`)} <= ${time}`;
  const wait = sql`${FIRST_WAIT_MINUTES} * 2 ^ least(waiting.attempts, 20) * interval '1 minute'`;
  const { rows } = await sql<{ id: number; device_id: string; attempts: number }>`
    WITH head AS (
      SELECT id, device_id, is_held FROM push_outbox
      WHERE ${isDue('push_outbox')} AND NOT (is_held AND (NOT ${canSumUp}::boolean OR EXISTS (
        SELECT FROM push_outbox AS earlier
        WHERE earlier.device_id = push_outbox.device_id AND earlier.is_held
          AND earlier.id < push_outbox.id AND ${isDue('earlier')})))
      ORDER BY attempts, next_attempt_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
    UPDATE push_outbox AS waiting
    SET attempts = waiting.attempts + 1, next_attempt_at = ${time}::timestamptz + ${wait}
    FROM head
    WHERE waiting.id = head.id OR (head.is_held AND waiting.is_held
      AND waiting.device_id = head.device_id AND ${isDue('waiting')})
    RETURNING waiting.id, waiting.device_id, waiting.attempts`.execute(database);
  const [first] = rows;
  return first && { ids: rows.map(({ id }) => id), ...first };
}
export type Claimed = NonNullable<Awaited<ReturnType<typeof claimNotices>>>;

/** Marks notices as sent, or as needless. */
export async function settle({ database, now }: Queue, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  await database
    .updateTable('push_outbox')
    .set({ done_at: now() })
    .where('id', 'in', ids)
    .execute();
}

/** Lets everything that waits for a device wait at least as long as its push service says. */
export async function waitFor({ database, now }: Queue, deviceId: string, ms: number) {
  const until = new Date(now().getTime() + ms);
  await database
    .updateTable('push_outbox')
    .set({ next_attempt_at: sql`greatest(next_attempt_at, ${until})` })
    .where('device_id', '=', deviceId)
    .where('done_at', 'is', null)
    .execute();
}

/** Gives up notices that no push service took in time, and logs how many. */
export async function giveUp({ database, now, log }: Queue): Promise<void> {
  const time = now();
  const { numDeletedRows } = await database
    .deleteFrom('push_outbox')
    .where('done_at', 'is', null)
    .where('give_up_at', '<=', time)
    .executeTakeFirst();
  if (numDeletedRows > 0) log('warn', 'notices given up', { count: Number(numDeletedRows) });
}

/** Time of the next attempt; undefined while no notice waits. */
export function nextAttempt({ database }: Pick<Services, 'database'>): Promise<Date | undefined> {
  return nextAttemptIn(database, sql`push_outbox WHERE done_at IS NULL`);
}
