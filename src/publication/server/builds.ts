import './tables.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Publisher, Services } from '../../platform/services.ts';
import { findRow, makeRow } from './build-requests.ts';
import {
  afterFailures,
  buildsLeft,
  endOfDay,
  isOfUse,
  isUnderWay,
  nextBuild,
  nextRequest,
  type PublicationRow,
} from './build-times.ts';

const BY_HAND = 'This site is not published by itself: whoever looks after it does that by hand.';

/**
 * Has the site built when that is due, once, however many processes ask. What came too early is
 * left to the scheduled job, as is a build that went wrong.
 *
 * @returns whether the build was asked for, or made
 */
export async function startDueBuild(services: Services): Promise<boolean> {
  const { publisher, database, now } = services;
  if (!publisher) return false;
  const at = now();
  const row = await findRow(database);
  const next = row && nextBuild(row, publisher, at);
  if (!next || Date.parse(next.at) > at.getTime()) return false;
  const claimed = await claim(database, row, at);
  return claimed ? carryOut(services, claimed, publisher.start) : false;
}

/** When `startDueBuild` may have something to do; undefined while no change waits for a build. */
export async function nextBuildRequest({
  publisher,
  database,
  now,
}: Services): Promise<Date | undefined> {
  const row = publisher && (await findRow(database));
  return row && nextRequest(row, publisher, now());
}

/** A build to run, nothing to do, or why staff may not have one. */
type ClaimedBuild = { run: (() => Promise<void>) | undefined } | { refusal: string };

/**
 * Claims a build that does not wait until it is due; the caller runs it. While a build is on its way
 * that brings all there is, there is none to run.
 */
export async function claimBuildNow(services: Services): Promise<ClaimedBuild> {
  const { publisher, database, now } = services;
  if (!publisher) return { refusal: BY_HAND };
  const at = now();
  const row = (await findRow(database)) ?? (await makeRow(database, at));
  if (isUnderWay(row, at) || !isOfUse(row, at)) return { run: undefined };
  if (buildsLeft(row, publisher, at) === 0) return { refusal: usedUp(publisher) };
  const claimed = await claim(database, row, at);
  return { run: claimed && (() => carryOut(services, claimed, publisher.start).then(() => {})) };
}

function usedUp({ perDay }: Publisher): string {
  return `The site was published as often today as it may be (${perDay} times). What was saved since is published tomorrow by itself; if that is too late, whoever looks after the site can do it, or allow more a day.`;
}

/**
 * Makes a build whatever waits for it, and writes down what it brings.
 *
 * @param build a failure is written down, and thrown
 */
export async function buildAnyway(services: Services, build: () => Promise<void>): Promise<void> {
  const { database, now } = services;
  const row = await findRow(database);
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
 * Gives a build free whose process was killed, so that it begins again at once. For the start of the
 * one process that builds this site.
 */
export async function freeAbandonedBuild(database: Database): Promise<void> {
  await database
    .updateTable('publication')
    .set({ started_at: null, claims: sql`claims + 1` })
    .where('started_at', 'is not', null)
    .execute();
}

type Claimed = Pick<PublicationRow, 'changes' | 'attempts' | 'claims'> & { at: Date };

/** What is built from here on includes every change counted so far: the build reads later. */
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

/** A build that was not to be had costs nothing, and is no longer counted. */
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
