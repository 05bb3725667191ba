import { existsSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { type DatabaseConnection, Kysely, PGliteDialect, PGliteDriver } from 'kysely';
import type { Tables } from '../../src/platform/database/database.ts';
import { migrate } from '../../src/platform/database/migrations.ts';
import { TIME_PARSERS } from '../../src/platform/database/stored-time.ts';
import { UnavailableError } from '../../src/platform/http-error.ts';
import { OperatorError } from '../../src/platform/operator-error.ts';
import { type Migrating, siteMigrations } from '../database/site-migrations.ts';
import { DurableFiles, FSYNC_SETTINGS } from './durable-files.ts';
import { EXTENSIONS, layOutDatabase } from './new-database.ts';

const TURN_TIMEOUT_MS = 10_000;
/** Far more than this site needs; the default of 128 MB costs each start a second. */
const START = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];
const DURABLE_START = [...START, ...FSYNC_SETTINGS];
const COMMON = { parsers: TIME_PARSERS, extensions: EXTENSIONS };

/**
 * Postgres inside this process, migrated to the newest schema.
 *
 * @param directory of its files, which are created on first use
 * @throws OperatorError when the files cannot be used or belong to a newer version; they are left
 * unchanged
 */
export async function openEmbeddedDatabase(
  directory: string,
  { beforeMigration, ...schema }: Migrating = {},
) {
  if (!existsSync(directory)) await layOutDatabase(directory);
  const database = embeddedDatabase(await startEmbeddedPostgres({ directory }));
  try {
    await beforeMigration?.(database);
    await migrate(database, siteMigrations(), schema);
  } catch (error) {
    await database.destroy();
    throw error;
  }
  return database;
}

/** Kysely database of a running, migrated embedded Postgres. */
export function embeddedDatabase(pglite: PGlite) {
  const dialect = new PGliteDialect({ pglite });
  dialect.createDriver = () => new OneAtATimeDriver({ pglite });
  return new Kysely<Tables>({ dialect });
}

/**
 * Starts the embedded Postgres without migrating it.
 *
 * @param files their folder, or a tar of them for a database in memory
 */
export async function startEmbeddedPostgres(
  files: { directory: string } | { loadDataDir: Blob },
): Promise<PGlite> {
  if ('loadDataDir' in files) return PGlite.create({ ...COMMON, startParams: START, ...files });
  const { directory } = files;
  try {
    const fs = new DurableFiles(directory);
    return await PGlite.create({ ...COMMON, startParams: DURABLE_START, fs });
  } catch (cause) {
    throw new OperatorError(
      [
        `The database in ${directory} cannot be read. Nothing in it was changed or deleted.`,
        `Move that folder somewhere safe (for example to ${directory}-damaged) and start again:`,
        'the site then begins with a new database. Keep the moved folder for a repair.',
      ].join('\n'),
      { cause },
    );
  }
}

/**
 * Serializes queries, since the embedded Postgres has a single session: otherwise a query of one
 * request would run inside another's transaction and be rolled back with it.
 */
class OneAtATimeDriver extends PGliteDriver {
  #busy = false;
  readonly #waiting: (() => void)[] = [];

  override async acquireConnection(): Promise<DatabaseConnection> {
    await this.#takeTurn();
    return super.acquireConnection();
  }

  override async releaseConnection(): Promise<void> {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#busy = false;
  }

  #takeTurn(): Promise<void> {
    if (!this.#busy) {
      this.#busy = true;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const turn = () => {
        clearTimeout(timeout);
        resolve();
      };
      const timeout = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(turn), 1);
        reject(new UnavailableError('no turn on the embedded database'));
      }, TURN_TIMEOUT_MS);
      this.#waiting.push(turn);
    });
  }
}
