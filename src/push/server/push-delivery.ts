import { sql } from 'kysely';
import { type HasTimeLeft, startDeadline } from '../../platform/deadline.ts';
import type { PushAnswer } from '../../platform/push/post-message.ts';
import type { PushTransport, Subscription } from '../../platform/push/push-transport.ts';
import type { Services } from '../../platform/services.ts';
import { declarative, morningText, type NoticeText, noticeText } from './notice-message.ts';
import { forgetSubscription } from './push-devices.ts';
import {
  type Claimed,
  claimNotices,
  giveUp,
  NOTICE_HOURS,
  settle,
  waitFor,
} from './push-outbox.ts';
import { readNotices, type WaitingNotice } from './still-wanted.ts';

const TTL_SECONDS = NOTICE_HOURS * 3600;
/** Refusals in a row after which a device counts as gone, if others are reached meanwhile. */
const MAX_REFUSALS = 3;

/** Counts what is due today for a member of staff. */
export type CountDue = (services: Services, staffId: number) => Promise<number>;

/**
 * Sends due notices. Several processes may run this at once; each notice is claimed by one of them.
 *
 * @param hasTimeLeft true while there is time for one more
 * @param countDue for what devices held for the morning; without it, that waits
 * @returns how many devices were told
 */
export async function deliverNotices(
  services: Services,
  hasTimeLeft: HasTimeLeft = startDeadline(),
  countDue?: CountDue,
): Promise<number> {
  const { push } = services;
  if (!push) return 0;
  await giveUp(services);
  let sent = 0;
  while (hasTimeLeft()) {
    const claimed = await claimNotices(services, countDue !== undefined);
    if (!claimed) break;
    if (await deliver(services, push, claimed, countDue)) sent += 1;
  }
  return sent;
}

async function deliver(
  services: Services,
  push: PushTransport,
  claimed: Claimed,
  countDue: CountDue | undefined,
): Promise<boolean> {
  const notices = await readNotices(services, claimed.ids);
  const wanted = notices.filter(({ is_wanted }) => is_wanted);
  await settle(services, idsOf(notices.filter(({ is_wanted }) => !is_wanted)));
  const text = await textOf(services, wanted, countDue);
  const device = text && (await findDevice(services, claimed.device_id));
  if (!device) {
    await settle(services, idsOf(wanted));
    return false;
  }
  const message = {
    text: declarative(text, services.settings.siteUrl),
    topic: text.tag,
    ttlSeconds: TTL_SECONDS,
  };
  let answer: PushAnswer | undefined;
  try {
    answer = await push.send(device, message);
  } catch (error) {
    noteFailure(services, claimed, (error as Error).name);
    return false;
  }
  if (answer && answer.status >= 200 && answer.status < 300) {
    await settle(services, idsOf(wanted));
    await noteReached(services, claimed.device_id);
    return true;
  }
  await handleRefusal(services, claimed, answer);
  return false;
}

function idsOf(notices: WaitingNotice[]): number[] {
  return notices.map(({ id }) => id);
}

/** One text for all of them; `undefined` when there is nothing to tell. */
async function textOf(
  services: Services,
  wanted: WaitingNotice[],
  countDue: CountDue | undefined,
): Promise<NoticeText | undefined> {
  const [first, second] = wanted;
  if (!first) return undefined;
  const { kind } = first;
  if (!second && kind !== 'due') return noticeText({ ...first, kind });
  const kinds = wanted.map((each) => each.kind);
  const due = kinds.includes('due') ? await countDue?.(services, first.staff_id) : 0;
  return morningText(kinds, due ?? 0);
}

async function findDevice({ database }: Services, id: string): Promise<Subscription | undefined> {
  const found = await database
    .selectFrom('push_device')
    .select(['endpoint', 'p256dh', 'auth', 'key_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  const { endpoint, p256dh, auth, key_id: keyId } = found ?? {};
  return endpoint && p256dh && auth && keyId ? { endpoint, p256dh, auth, keyId } : undefined;
}

/**
 * A service that forgot the device, or a key that is gone, ends its subscription. One that refuses
 * ends it after three in a row, and only while others with the same key are reached: a wrong key must
 * not end all of them. What else it answers is tried again.
 */
async function handleRefusal(
  services: Services,
  claimed: Claimed,
  answer: PushAnswer | undefined,
): Promise<void> {
  const { database, log } = services;
  const id = claimed.device_id;
  const status = answer?.status;
  const isGone = status === undefined || status === 404 || status === 410;
  const isRefused = status === 400 || status === 401 || status === 403;
  if (isGone || (isRefused && (await isRefusedForGood(services, id)))) {
    log('info', 'device forgotten by its push service', { device: id, status });
    await forgetSubscription(database, id);
    await settle(services, claimed.ids);
    return;
  }
  noteFailure(services, claimed, `status ${status}`);
  if (answer?.retryAfterMs !== undefined) await waitFor(services, id, answer.retryAfterMs);
}

/** Never with the address of the device, which is a secret between its browser and the site. */
function noteFailure({ log }: Services, { device_id, attempts }: Claimed, reason: string): void {
  log('warn', 'notice not sent yet', { device: device_id, attempts, reason });
}

/** Counts a refusal. */
async function isRefusedForGood({ database, now }: Services, id: string): Promise<boolean> {
  const { rows } = await sql<{ is_for_good: boolean }>`
    UPDATE push_device SET refusals = refusals + 1,
      refused_since = coalesce(refused_since, ${now()}::timestamptz)
    WHERE id = ${id}
    RETURNING refusals >= ${MAX_REFUSALS} AND EXISTS (
      SELECT FROM push_device AS other
      WHERE other.key_id = push_device.key_id AND other.reached_at >= push_device.refused_since)
      AS is_for_good`.execute(database);
  return rows[0]?.is_for_good ?? false;
}

async function noteReached({ database, now }: Services, id: string): Promise<void> {
  await database
    .updateTable('push_device')
    .set({ reached_at: now(), refusals: 0, refused_since: null })
    .where('id', '=', id)
    .execute();
}
