import { sql } from 'kysely';
import { dayAfter, dayInNairobi } from '../../company/contract/nairobi.ts';
import type { HasTimeLeft } from '../../platform/deadline.ts';
import type { Services } from '../../platform/services.ts';
import { type CountDue, deliverNotices } from './push-delivery.ts';
import { hoursAfter, nextAttempt } from './push-outbox.ts';
import { morningOf } from './quiet-hours.ts';

/** SQL condition: a device that is told each morning what is due. */
const isToldOfDue = sql`endpoint IS NOT NULL AND disabled_at IS NULL AND push_due`;

/**
 * Queues a notice of what is due today once a morning, and sends what waits.
 *
 * @returns how many devices were told
 */
export async function catchUpNotices(
  services: Services,
  hasTimeLeft: HasTimeLeft,
  countDue: CountDue,
): Promise<number> {
  if (!services.push) return 0;
  await queueDueToday(services);
  return deliverNotices(services, hasTimeLeft, countDue);
}

/** What is due is counted when the notice is sent; a day without any has none. */
async function queueDueToday({ database, now }: Services): Promise<void> {
  const time = now();
  const morning = morningOf(dayInNairobi(time));
  if (!isMorning(time, morning)) return;
  await sql`
    INSERT INTO push_outbox (device_id, kind, event, is_held, created_at, next_attempt_at, give_up_at)
    SELECT push_device.id, 'due', ${`due-${dayInNairobi(time)}`}, true, ${time}, ${time}, ${hoursAfter(morning)}
    FROM push_device JOIN staff ON staff.id = staff_id WHERE ${isToldOfDue}
    FOR KEY SHARE OF push_device SKIP LOCKED
    ON CONFLICT (device_id, event) DO NOTHING`.execute(database);
}

/** A person who switches notices on later in the day hears of the next one. */
function isMorning(time: Date, morning: Date): boolean {
  return morning <= time && time < hoursAfter(morning);
}

/** When notices have something to do; undefined while there is nothing, and no device. */
export async function nextNotice(services: Services): Promise<Date | undefined> {
  if (!services.push) return undefined;
  const times = [await nextAttempt(services), await nextDue(services)];
  return times
    .filter((time) => time !== undefined)
    .reduce<Date | undefined>((first, time) => (first && first <= time ? first : time), undefined);
}

async function nextDue({ database, now }: Services): Promise<Date | undefined> {
  const time = now();
  const today = dayInNairobi(time);
  const { rows } = await sql<{ is_waiting: boolean }>`
    SELECT NOT EXISTS (
      SELECT FROM push_outbox WHERE device_id = push_device.id AND event = ${`due-${today}`})
      AS is_waiting
    FROM push_device JOIN staff ON staff.id = staff_id WHERE ${isToldOfDue}
    ORDER BY is_waiting DESC LIMIT 1`.execute(database);
  const [first] = rows;
  if (!first) return undefined;
  const morning = morningOf(today);
  if (time < morning) return morning;
  return first.is_waiting && isMorning(time, morning) ? morning : morningOf(dayAfter(today, 1));
}
