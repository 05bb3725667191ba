import { createHash } from 'node:crypto';
import {
  existsSync,
  globSync,
  mkdirSync,
  openAsBlob,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { applyMigrations } from '@netlify/database-dev';
import { MIGRATIONS } from '../../netlify/database/site-migrations.ts';
import {
  embeddedDatabase,
  openEmbeddedDatabase,
  startEmbeddedPostgres,
} from '../../netlify/state/embedded-database.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { emptyDatabase } from './tables.ts';

const CACHE = '.cache/test-database';
/** Smaller files of a snapshot, which is copied for each database and each state folder. */
const LITTLE_TO_COPY = ['-c', 'min_wal_size=2MB', '-c', 'max_wal_size=2MB'];

/** Unused databases of this worker: empty, at the newest schema. */
const idle: PGlite[] = [];

/**
 * An empty in-memory database with the newest schema. Migrations run once; later databases start
 * from a snapshot until a migration or the embedded Postgres changes. A used database is emptied
 * and reused, unless its schema was changed.
 */
export async function openMigratedDatabase(): Promise<Database> {
  const postgres = idle.pop() ?? (await startEmbeddedPostgres(undefined, await openSnapshot()));
  const schema = await describeSchema(postgres);
  const giveBack = async () => {
    if ((await describeSchema(postgres)) !== schema) return postgres.close();
    await emptyDatabase(embeddedDatabase(postgres));
    idle.push(postgres);
  };
  return embeddedDatabase(withClose(postgres, giveBack));
}

function withClose(postgres: PGlite, close: () => Promise<void>): PGlite {
  return new Proxy(postgres, {
    get(target, name) {
      if (name === 'close') return close;
      const value = Reflect.get(target, name, target) as unknown;
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

async function describeSchema(postgres: PGlite): Promise<string> {
  const { rows } = await postgres.query<{ schema: string }>(`
    SELECT md5(string_agg(part, ',' ORDER BY part)) AS schema FROM (
      SELECT concat_ws(' ', attrelid, relname, attname, atttypid, attnotnull) AS part
      FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
      WHERE relnamespace IN ('public'::regnamespace, 'netlify'::regnamespace)
      UNION ALL SELECT name FROM netlify.migrations
    ) AS parts`);
  return rows[0]?.schema ?? '';
}

/** Puts such a database into a state folder, which is faster than creating one. */
export async function fillStateFolder(directory: string): Promise<void> {
  mkdirSync(directory, { recursive: true });
  const database = await openEmbeddedDatabase(join(directory, 'database'), await openSnapshot());
  await database.destroy();
}

async function openSnapshot(): Promise<Blob> {
  const file = join(CACHE, `${fingerprint()}.tar`);
  return existsSync(file) ? openAsBlob(file) : makeSnapshot(file);
}

async function makeSnapshot(file: string): Promise<Blob> {
  const postgres = await PGlite.create({
    initDbStartParams: ['--wal-segsize=1'],
    startParams: [...PGlite.defaultStartParams, ...LITTLE_TO_COPY],
  });
  await applyMigrations(postgres, MIGRATIONS);
  for (const unused of ['template0', 'template1']) {
    await postgres.exec(`ALTER DATABASE ${unused} IS_TEMPLATE false`);
    await postgres.exec(`DROP DATABASE ${unused}`);
  }
  // Flushes the log, so that the snapshot has no pending writes.
  await postgres.exec('CHECKPOINT');
  const snapshot = await postgres.dumpDataDir('none');
  await postgres.close();
  mkdirSync(CACHE, { recursive: true });
  for (const outdated of globSync(`${CACHE}/*.tar`)) rmSync(outdated, { force: true });
  // Renamed when complete, since another test file may be reading it.
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, await snapshot.bytes());
  renameSync(unfinished, file);
  return snapshot;
}

function fingerprint(): string {
  const parts = [
    ...globSync(`${MIGRATIONS}/*.sql`).sort(),
    'node_modules/@electric-sql/pglite/package.json',
    import.meta.filename,
  ];
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update(readFileSync(part));
  return hash.digest('hex').slice(0, 16);
}
