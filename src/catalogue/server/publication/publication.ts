import '../tables.ts';
import { sql } from 'kysely';
import { paths } from '../../../paths.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Publisher, Services } from '../../../platform/services.ts';
import {
  buildsLeft,
  isUnderWay,
  nextBuild,
  nextLook,
  type PublicationRow,
} from '../../../site/server/publication/build-times.ts';
import { findRow, wantBuild } from '../../../site/server/publication/wanted-builds.ts';
import { documentVersions } from '../../../site/server/site-documents.ts';
import {
  type Publication,
  publishedCatalogue,
  unpublishedChanges,
} from '../../contract/publication.ts';
import { presentProducts } from '../products/products.ts';

/**
 * A site without products that nobody has worked on was built before its database was there. The
 * build that is wanted here, once, finds the database and fills it; it waits for nobody.
 *
 * @returns whether it was wanted by this call
 */
export async function wantFirstBuild({ database, publisher, now }: Services): Promise<boolean> {
  if (!publisher) return false;
  const row = sql`SELECT 1, ${now()}::timestamptz, ${longAgo(publisher, now())}::timestamptz, ${now()}::timestamptz
    WHERE NOT EXISTS (SELECT FROM product) AND NOT EXISTS (SELECT FROM taken_stock)`;
  const { numAffectedRows } =
    await sql`INSERT INTO publication (changes, wanted_at, waiting_since, next_call_at)
    ${row} ON CONFLICT DO NOTHING`.execute(database);
  return numAffectedRows === 1n;
}

/**
 * Has the site built at once when its pages do not show what the database holds and no build is on
 * its way: they were built without this database, or before a backup was restored.
 *
 * @returns whether the pages are out of date
 */
export async function wantBuildWhenOutdated(services: Services): Promise<boolean> {
  const { database, publisher, now, readPage } = services;
  const page = await readPage(paths.publishedCatalogue);
  if (page === undefined) return false;
  const shown = publishedCatalogue.parse(JSON.parse(page));
  const products = await listVersions(database);
  const documents = await documentVersions(database);
  if (unpublishedChanges(shown, { products, documents }) === 0) return false;
  const row = await findRow(database);
  const isWaiting = row !== undefined && row.changes > row.requested_changes;
  if (publisher && !isWaiting) await wantBuild(database, longAgo(publisher, now()));
  return true;
}

/** For a build that waits for nobody. */
function longAgo({ longestMinutes }: Publisher, now: Date): Date {
  return new Date(now.getTime() - longestMinutes * 60_000);
}

export async function findPublication(services: Services): Promise<Publication> {
  const { database, publisher, now } = services;
  const [row, products, documents] = await Promise.all([
    findRow(database),
    listVersions(database),
    documentVersions(database),
  ]);
  return {
    connected: publisher !== undefined,
    wanted_at: row?.wanted_at.toISOString() ?? null,
    requested_at: row?.requested_at?.toISOString() ?? null,
    failed:
      row?.failed_at && row.failure !== null
        ? { at: row.failed_at.toISOString(), reason: row.failure }
        : null,
    ...whatIsNext(row, publisher, now()),
    products,
    documents,
  };
}

function whatIsNext(row: PublicationRow | undefined, publisher: Publisher | undefined, now: Date) {
  const next = row && publisher ? nextBuild(row, publisher, now) : null;
  const counted = row ?? { counted: 0, counted_until: null };
  return {
    started_at: row && isUnderWay(row, now) ? (row.started_at?.toISOString() ?? null) : null,
    next: next && publisher ? { ...next, at: nextLook(next.at, publisher, now) } : null,
    per_day: publisher?.perDay ?? null,
    left_today: publisher ? buildsLeft(counted, publisher, now) : null,
  };
}

/** What visitors may see, as product id → version. */
async function listVersions(database: Database): Promise<Record<string, number>> {
  const rows = await presentProducts(database, 'visitor').select(['id', 'version']).execute();
  return Object.fromEntries(rows.map(({ id, version }) => [id, version]));
}
