import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Publisher, RunAfterResponse, Services } from '../../platform/services.ts';
import {
  afterFailures,
  buildsLeft,
  endOfDay,
  hasUnbuiltChanges,
  isBuilding,
  nextBuild,
  nextRequest,
  type PublicationRow,
} from './build-times.ts';

const BY_HAND = 'This site is not published by itself: whoever looks after it does that by hand.';

/**
 * Requests a build for a change. Call it last in the change's transaction, since its row lock
 * serializes changes until they commit.
 */
export async function markDirty(transaction: Database, now: Date): Promise<void> {
  await transaction
    .insertInto('publication')
    .values({ changes: 1, wanted_at: now, waiting_since: now, next_call_at: now })
    .onConflict((row) =>
      row.column('single').doUpdateSet({
        changes: sql`publication.changes + 1`,
        wanted_at: now,
        waiting_since: sql`CASE WHEN publication.changes > publication.requested_changes
          THEN publication.waiting_since ELSE ${now}::timestamptz END`,
        // The change may have fixed the cause of a failed build.
        next_call_at: now,
      }),
    )
    .execute();
}

/**
 * Shows a committed change to visitors after the response: purges caches and starts a build if one
 * is due.
 *
 * @param tags cache tags of what has changed
 */
export function publish(
  services: Services,
  runAfterResponse: RunAfterResponse,
  tags: string[],
): void {
  runAfterResponse('purge of caches', () => services.purgeCache(tags));
  runAfterResponse('request of a build', async () => {
    await startDueBuild(services);
  });
}

/**
 * Builds the site if a build is due, once across all processes. Early and failed builds are left to
 * the scheduled job.
 *
 * @returns whether a build was requested or made
 */
export async function startDueBuild(services: Services): Promise<boolean> {
  const { publisher, database, now } = services;
  if (!publisher) return false;
  const at = now();
  const row = await findPublicationRow(database);
  const next = row && nextBuild(row, publisher, at);
  if (!next || Date.parse(next.at) > at.getTime()) return false;
  const claimed = await claim(database, row, at);
  return claimed ? carryOut(services, claimed, publisher.start) : false;
}

/** Time at which `startDueBuild` has something to do; undefined while no change waits. */
export async function nextBuildRequest({
  publisher,
  database,
  now,
}: Services): Promise<Date | undefined> {
  const row = publisher && (await findPublicationRow(database));
  return row && nextRequest(row, publisher, now());
}

/** A build to run, nothing to do, or the reason why staff may not have one. */
type ClaimedBuild = { run: (() => Promise<void>) | undefined } | { refusal: string };

/**
 * Claims a build right away, for the caller to run. There is nothing to run while a build is in
 * progress that includes all changes.
 */
export async function claimBuildNow(services: Services): Promise<ClaimedBuild> {
  const { publisher, database, now } = services;
  if (!publisher) return { refusal: BY_HAND };
  const at = now();
  const row = (await findPublicationRow(database)) ?? (await createPublicationRow(database, at));
  if (isBuilding(row, at) || !hasUnbuiltChanges(row, at)) return { run: undefined };
  if (buildsLeft(row, publisher, at) === 0) return { refusal: usedUp(publisher) };
  const claimed = await claim(database, row, at);
  return { run: claimed && (() => carryOut(services, claimed, publisher.start).then(() => {})) };
}

function usedUp({ perDay }: Publisher): string {
  return `The site was published as often today as it may be (${perDay} times). What was saved since is published tomorrow by itself; if that is too late, the site administrator can do it, or allow more a day.`;
}

/**
 * Builds regardless of waiting changes, and records what it publishes.
 *
 * @param build a failure is recorded and thrown
 */
export async function forceBuild(services: Services, build: () => Promise<void>): Promise<void> {
  const { database, now } = services;
  const row = await findPublicationRow(database);
  const claimed = row && (await claim(database, row, now()));
  if (!claimed) return build();
  let failure: unknown;
  const start = () =>
    build().catch((error: unknown) => {
      failure = error;
      throw new Error('The site could not be built.');
    });
  if (!(await carryOut(services, claimed, start))) throw failure;
}

/**
 * Releases a build whose process was killed, so that it restarts at once. For the start of the one
 * process that builds this site.
 */
export async function releaseAbandonedBuild(database: Database): Promise<void> {
  await database
    .updateTable('publication')
    .set({ started_at: null, claims: sql`claims + 1` })
    .where('started_at', 'is not', null)
    .execute();
}

/** State of publication; undefined before the first change. */
export function findPublicationRow(database: Database): Promise<PublicationRow | undefined> {
  return database.selectFrom('publication').selectAll().executeTakeFirst();
}

/** Creates the row of a site without changes. */
async function createPublicationRow(database: Database, now: Date): Promise<PublicationRow> {
  await database
    .insertInto('publication')
    .values({ changes: 0, wanted_at: now, waiting_since: now, next_call_at: now })
    .onConflict((row) => row.column('single').doNothing())
    .execute();
  return database.selectFrom('publication').selectAll().executeTakeFirstOrThrow();
}

type Claimed = Pick<PublicationRow, 'changes' | 'attempts' | 'claims'> & { at: Date };

/** The build includes every change counted so far, since it reads the database later. */
async function claim(
  database: Database,
  { claims, counted, counted_until }: PublicationRow,
  at: Date,
): Promise<Claimed | undefined> {
  const isSameDay = counted_until !== null && counted_until > at;
  const claimed = await database
    .updateTable('publication')
    .set({
      claims: claims + 1,
      started_at: at,
      attempts: sql`attempts + 1`,
      counted: isSameDay ? counted + 1 : 1,
      counted_until: endOfDay(at),
    })
    .where('claims', '=', claims)
    .returning(['changes', 'attempts', 'claims'])
    .executeTakeFirst();
  return claimed && { ...claimed, at };
}

/** A build that the host refused does not count against the limit. */
async function carryOut(
  { database, log, now }: Services,
  { changes, attempts, claims, at }: Claimed,
  start: () => Promise<void>,
): Promise<boolean> {
  const failure = await start().then(
    () => undefined,
    (error: Error) => error.message,
  );
  await database
    .updateTable('publication')
    .set(
      failure === undefined
        ? { requested_changes: changes, requested_at: at, waiting_since: at, attempts: 0 }
        : { next_call_at: afterFailures(attempts, now()), counted: sql`greatest(counted - 1, 0)` },
    )
    .set({ started_at: null, failed_at: failure === undefined ? null : now() })
    .set({ failure: failure ?? null })
    .where('claims', '=', claims)
    .execute();
  if (failure !== undefined) log('warn', 'build failed', { failure });
  return failure === undefined;
}
