import '../tables.ts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/services.ts';
import type { Publication } from '../../contract/publication.ts';
import { presentProducts } from '../products/products.ts';

const MINUTE_MS = 60_000;
const LONGEST_WAIT_MINUTES = 60;

/**
 * Writes down that visitors should see something new. Last thing in the transaction of that
 * change, since changes take turns from here to their end.
 */
export async function wantBuild(transaction: Database, now: Date): Promise<void> {
  await transaction
    .insertInto('publication')
    .values({ changes: 1, wanted_at: now, next_call_at: now })
    .onConflict((row) =>
      row.column('single').doUpdateSet({ changes: sql`publication.changes + 1`, wanted_at: now }),
    )
    .execute();
}

/**
 * A site without products that nobody has worked on was built before its database was there. The
 * build that is asked for here, once, finds the database and fills it.
 *
 * @returns whether it was asked for by this call
 */
export async function wantFirstBuild({ database, callBuildHook, now }: Services): Promise<boolean> {
  if (!callBuildHook) return false;
  const row = sql`SELECT 1, ${now()}::timestamptz, ${now()}::timestamptz
    WHERE NOT EXISTS (SELECT FROM product) AND NOT EXISTS (SELECT FROM taken_stock)`;
  const { numAffectedRows } = await sql`INSERT INTO publication (changes, wanted_at, next_call_at)
    ${row} ON CONFLICT DO NOTHING`.execute(database);
  return numAffectedRows === 1n;
}

/**
 * Calls the build hook when changes wait for it, at most once a minute, however many processes
 * ask. What came too early is left to the scheduled job, as is a call that went wrong.
 *
 * @returns whether the host has taken the call
 */
export async function requestBuild(services: Services): Promise<boolean> {
  const { callBuildHook, database, log, now } = services;
  if (!callBuildHook) return false;
  const claimed = await claimCall(database, now());
  if (!claimed) return false;
  const failure = await callBuildHook().then(
    () => undefined,
    (error: Error) => error.message,
  );
  await database
    .updateTable('publication')
    .set(
      failure === undefined
        ? { requested_changes: claimed.changes, requested_at: claimed.at, attempts: 0 }
        : { next_call_at: afterFailures(claimed.attempts, now()) },
    )
    .set({ failed_at: failure === undefined ? null : now(), failure: failure ?? null })
    .execute();
  if (failure !== undefined) log('warn', 'build hook failed', { failure });
  return failure === undefined;
}

/** What is asked for from here on includes every change counted so far: the build reads later. */
async function claimCall(database: Database, at: Date) {
  const claimed = await database
    .updateTable('publication')
    .set({
      next_call_at: new Date(at.getTime() + MINUTE_MS),
      attempts: sql`attempts + 1`,
    })
    .whereRef('changes', '>', 'requested_changes')
    .where('next_call_at', '<=', at)
    .returning(['changes', 'attempts'])
    .executeTakeFirst();
  return claimed && { ...claimed, at };
}

/** One minute, then two, four and so on, up to an hour. */
function afterFailures(attempts: number, now: Date): Date {
  const minutes = Math.min(2 ** (attempts - 1), LONGEST_WAIT_MINUTES);
  return new Date(now.getTime() + minutes * MINUTE_MS);
}

export async function findPublication({ database, callBuildHook }: Services): Promise<Publication> {
  const [row, products] = await Promise.all([
    database.selectFrom('publication').selectAll().executeTakeFirst(),
    listVersions(database),
  ]);
  return {
    connected: callBuildHook !== undefined,
    wanted_at: row?.wanted_at.toISOString() ?? null,
    requested_at: row?.requested_at?.toISOString() ?? null,
    failed:
      row?.failed_at && row.failure !== null
        ? { at: row.failed_at.toISOString(), reason: row.failure }
        : null,
    products,
  };
}

/** What visitors may see, as product id → version. */
async function listVersions(database: Database): Promise<Record<string, number>> {
  const rows = await presentProducts(database, 'visitor').select(['id', 'version']).execute();
  return Object.fromEntries(rows.map(({ id, version }) => [id, version]));
}
