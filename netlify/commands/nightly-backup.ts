import { existsSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { filledTables } from '../../src/platform/backup/contents.ts';
import { restoreBackup } from '../../src/platform/backup/restore-backup.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { COMMAND_TIMEOUTS } from '../../src/platform/database/timeouts.ts';
import { type Environment, readEnvironment } from '../../src/platform/env.ts';
import { OperatorError } from '../../src/platform/operator-error.ts';
import { operatorLog } from '../../src/platform/operator-log.ts';
import { recordBackup } from '../../src/platform/site-health.ts';
import { onPostgres } from '../build/build-database.ts';
import { siteMigrations } from '../database/site-migrations.ts';
import { openExternalPostgres } from '../local/external-postgres.ts';
import { openEmbeddedDatabase } from '../state/embedded-database.ts';
import { keptBackup, removeOldBackups, writeKeptBackup } from '../state/kept-backups.ts';
import { openLocalBlobs } from '../state/local-blobs.ts';
import { describeBackup } from './data-tasks.ts';
import { onServices } from './on-services.ts';
import { UsageError } from './run-command.ts';

/**
 * `npm run backup -- --nightly`: makes the backup of today unless it is there, and restores it on
 * trial. It gets its name once that has succeeded.
 */
export async function nightlyBackup(): Promise<void> {
  const environment = readEnvironment(process.env);
  if (environment.hosted) {
    throw new UsageError('Please name the file: the site on the host has no folder here.');
  }
  const file = keptBackup(environment.stateDirectory, new Date());
  if (existsSync(file)) return;
  const untried = `${file}.untried`;
  await onServices(async (services) => {
    const contents = await writeKeptBackup(services, untried);
    await tryRestore(untried, environment);
    renameSync(untried, file);
    removeOldBackups(file, services.now());
    await recordBackup(services.database, services.now());
    console.log(`${describeBackup(file, contents)} It was restored on trial.`);
  });
}

/** @throws OperatorError when the archive does not restore as it was */
async function tryRestore(archive: string, environment: Environment): Promise<void> {
  const folder = join(dirname(archive), 'trial');
  rmSync(folder, { recursive: true, force: true });
  const restore = async (database: Database) => {
    const blobs = openLocalBlobs(join(folder, 'blobs'));
    const { tables } = await restoreBackup({ database, blobs }, archive, siteMigrations());
    const restored = await filledTables(database);
    const lacking = Object.keys(tables).filter(
      (name) => tables[name] !== (restored.get(name) ?? 0),
    );
    if (lacking.length === 0) return;
    throw new OperatorError(`${archive} does not restore as it was: ${lacking.join(', ')}.`);
  };
  try {
    await onTrialDatabase(folder, environment, restore);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** An empty database of its own, beside that of the site, for as long as the work takes. */
async function onTrialDatabase(
  folder: string,
  { databaseUrl }: Environment,
  work: (database: Database) => Promise<void>,
): Promise<void> {
  if (!databaseUrl) {
    const database = await openEmbeddedDatabase(join(folder, 'database'));
    return work(database).finally(() => database.destroy());
  }
  await onPostgres(databaseUrl, async (site) => {
    const { rows } = await sql<{ name: string }>`
      SELECT current_database() || '_restored_on_trial' AS name`.execute(site);
    const name = rows[0]?.name ?? '';
    const drop = () => sql`DROP DATABASE IF EXISTS ${sql.id(name)} WITH (FORCE)`.execute(site);
    await drop();
    await sql`CREATE DATABASE ${sql.id(name)}`.execute(site);
    const url = databaseUrl.replace(/^(\w+:\/\/[^/?]*\/)[^?]*/, `$1${name}`);
    try {
      const database = await openExternalPostgres(url, operatorLog, COMMAND_TIMEOUTS);
      await work(database).finally(() => database.destroy());
    } finally {
      await drop();
    }
  });
}
