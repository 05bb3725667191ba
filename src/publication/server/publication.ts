import type { Database } from '../../platform/database/database.ts';
import type { Publisher, Services } from '../../platform/services.ts';
import type { Publication, PublishedVersions } from '../contract/publication.ts';
import {
  buildsLeft,
  isBuilding,
  nextBuild,
  nextCheck,
  type PublicationRow,
} from './build-times.ts';
import { findPublicationRow, markDirty } from './builds.ts';

/** Reads the versions that a build would publish now. */
export type ReadVersions = (database: Database) => Promise<PublishedVersions>;

/**
 * Requests the first build of a site, which waits for nobody, unless one was ever requested.
 *
 * @returns whether this call requested it
 */
export async function requestFirstBuild({ database, publisher, now }: Services): Promise<boolean> {
  if (!publisher) return false;
  const request = { changes: 1, wanted_at: now(), next_call_at: now() };
  const made = await database
    .insertInto('publication')
    .values({ ...request, waiting_since: longAgo(publisher, now()) })
    .onConflict((row) => row.column('single').doNothing())
    .returning('changes')
    .executeTakeFirst();
  return made !== undefined;
}

/**
 * Requests an immediate build of pages that do not show the database's contents, unless a change
 * waits for its build anyway.
 */
export async function requestBuildAtOnce({ database, publisher, now }: Services): Promise<void> {
  const row = await findPublicationRow(database);
  const isWaiting = row !== undefined && row.changes > row.requested_changes;
  if (publisher && !isWaiting) await markDirty(database, longAgo(publisher, now()));
}

/** A time that makes a build due at once. */
function longAgo({ longestMinutes }: Publisher, now: Date): Date {
  return new Date(now.getTime() - longestMinutes * 60_000);
}

/** State of the publication of saved changes. */
export async function findPublication(
  services: Services,
  readVersions: ReadVersions,
): Promise<Publication> {
  const { database, publisher, now } = services;
  const [row, versions] = await Promise.all([findPublicationRow(database), readVersions(database)]);
  return {
    connected: publisher !== undefined,
    wanted_at: row?.wanted_at.toISOString() ?? null,
    requested_at: row?.requested_at?.toISOString() ?? null,
    failed:
      row?.failed_at && row.failure !== null
        ? { at: row.failed_at.toISOString(), reason: row.failure }
        : null,
    ...whatIsNext(row, publisher, now()),
    ...versions,
  };
}

function whatIsNext(row: PublicationRow | undefined, publisher: Publisher | undefined, now: Date) {
  const next = row && publisher ? nextBuild(row, publisher, now) : null;
  const counted = row ?? { counted: 0, counted_until: null };
  return {
    started_at: row && isBuilding(row, now) ? (row.started_at?.toISOString() ?? null) : null,
    next: next && publisher ? { ...next, at: nextCheck(next.at, publisher, now) } : null,
    per_day: publisher?.perDay ?? null,
    left_today: publisher ? buildsLeft(counted, publisher, now) : null,
  };
}
