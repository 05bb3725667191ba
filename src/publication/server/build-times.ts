import type { Selectable } from 'kysely';
import type { Tables } from '../../platform/database/database.ts';
import type { Publisher } from '../../platform/services.ts';
import { type NextBuild, OVERDUE_MINUTES } from '../contract/publication.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Nairobi's offset from UTC, all year round. */
const UTC_OFFSET_MS = 3 * 3_600_000;
const MAX_RETRY_MINUTES = 60;
/** Longer than any build on one machine; a build that still runs then has lost its process. */
const ABANDONED_MINUTES = 10;

export type PublicationRow = Selectable<Tables['publication']>;

/** Time of the next automatic build; it starts at the first check after that time. */
export function nextBuild(row: PublicationRow, publisher: Publisher, now: Date): NextBuild | null {
  if (row.changes <= row.requested_changes || isBuilding(row, now)) return null;
  const quiet = after(row.wanted_at, publisher.quietMinutes);
  const longest = after(row.waiting_since, publisher.longestMinutes);
  const wanted: NextBuild =
    quiet <= longest
      ? { at: quiet.toISOString(), because: 'quiet' }
      : { at: longest.toISOString(), because: 'longest' };
  const reasons: NextBuild[] = [wanted];
  if (row.failure !== null) {
    reasons.push({ at: row.next_call_at.toISOString(), because: 'failed' });
  }
  if (buildsLeft(row, publisher, now) === 0 && row.counted_until) {
    reasons.push({ at: row.counted_until.toISOString(), because: 'number' });
  }
  return reasons.reduce((latest, each) => (each.at > latest.at ? each : latest));
}

/**
 * Time from which a build may be requested: when it is due, or when a running one counts as lost.
 */
export function nextRequest(
  row: PublicationRow,
  publisher: Publisher,
  now: Date,
): Date | undefined {
  if (row.started_at && isBuilding(row, now)) return after(row.started_at, ABANDONED_MINUTES);
  const next = nextBuild(row, publisher, now);
  return next ? new Date(next.at) : undefined;
}

/** Time of the schedule's first check after the given time and after now. */
export function nextCheck(at: string, { everyMinutes }: Publisher, now: Date): string {
  const every = everyMinutes * MINUTE_MS;
  const earliest = Math.max(Date.parse(at), now.getTime());
  return new Date(Math.ceil(earliest / every) * every).toISOString();
}

/** Number of builds left today; null for no limit. */
export function buildsLeft(
  { counted, counted_until }: Pick<PublicationRow, 'counted' | 'counted_until'>,
  { perDay }: Publisher,
  now: Date,
): number | null {
  if (perDay === undefined) return null;
  return counted_until && counted_until > now ? Math.max(0, perDay - counted) : perDay;
}

/** True while a build is being requested or made. */
export function isBuilding({ started_at }: PublicationRow, now: Date): boolean {
  return started_at !== null && after(started_at, ABANDONED_MINUTES) > now;
}

/** True if a build would publish more than the last requested one did or will. */
export function hasUnbuiltChanges(
  { changes, requested_changes, requested_at }: PublicationRow,
  now: Date,
) {
  if (changes > requested_changes || requested_at === null) return true;
  return after(requested_at, OVERDUE_MINUTES) <= now;
}

/** Midnight in Nairobi. */
export function endOfDay(now: Date): Date {
  const days = Math.floor((now.getTime() + UTC_OFFSET_MS) / DAY_MS) + 1;
  return new Date(days * DAY_MS - UTC_OFFSET_MS);
}

/** Exponential backoff: one minute, two, four and so on, up to an hour. */
export function afterFailures(attempts: number, now: Date): Date {
  return after(now, Math.min(2 ** (attempts - 1), MAX_RETRY_MINUTES));
}

function after(time: Date, minutes: number): Date {
  return new Date(time.getTime() + minutes * MINUTE_MS);
}
