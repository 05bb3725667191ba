import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, openAsBlob, readFileSync, rmSync } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Kysely, PGliteDialect } from 'kysely';
import { extract } from 'tar-stream';
import type { Tables } from '../../src/platform/database/database.ts';
import { migrate } from '../../src/platform/database/migrations.ts';
import { forEachConcurrent } from '../../src/platform/for-each-concurrent.ts';
import { writeFileAtomic } from '../../src/platform/storage/atomic-write.ts';
import { MIGRATIONS, siteMigrations } from '../database/site-migrations.ts';

/** Extensions that migrations create. A Postgres server has them among its own files. */
export const EXTENSIONS = { pg_trgm };
const CACHE = '.cache/new-database';
/** Smaller files of the log, which would be most of a new database. */
const SMALL_LOG = {
  initDbStartParams: ['--wal-segsize=1'],
  startParams: [...PGlite.defaultStartParams, '-c', 'min_wal_size=2MB', '-c', 'max_wal_size=2MB'],
};
const WRITES_AT_ONCE = 16;

/**
 * Files of an empty database with the newest schema, as a tar. Creating one takes four seconds of
 * processor time, so it is cached until a migration or the embedded Postgres changes.
 */
export async function newDatabaseFiles(): Promise<Blob> {
  const file = join(CACHE, `${fingerprint()}.tar`);
  if (existsSync(file)) return openAsBlob(file);
  const database = await makeDatabase();
  // Where the folder cannot be written, the next new database is created like this one.
  await keep(file, database).catch(() => undefined);
  return database;
}

/**
 * Puts an empty database into a folder, which appears complete or not at all.
 *
 * @param directory must not exist yet
 */
export async function layOutDatabase(directory: string): Promise<void> {
  const unfinished = `${directory}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  const files = new Map<string, Buffer>();
  const entries = extract();
  entries.end(Buffer.from(await (await newDatabaseFiles()).arrayBuffer()));
  for await (const entry of entries) {
    const path = join(unfinished, entry.header.name);
    const bytes = await buffer(entry);
    if (entry.header.type === 'file') files.set(path, bytes);
    else await mkdir(path, { recursive: true, mode: 0o700 });
  }
  await forEachConcurrent(WRITES_AT_ONCE, [...files], ([path, bytes]) => writeSynced(path, bytes));
  await rename(unfinished, directory);
}

async function makeDatabase(): Promise<Blob> {
  const postgres = await PGlite.create({ ...SMALL_LOG, extensions: EXTENSIONS });
  const dialect = new PGliteDialect({ pglite: postgres });
  await migrate(new Kysely<Tables>({ dialect }), siteMigrations());
  // Nothing is ever created from these.
  for (const template of ['template0', 'template1']) {
    await postgres.exec(`ALTER DATABASE ${template} IS_TEMPLATE false`);
    await postgres.exec(`DROP DATABASE ${template}`);
  }
  // Flushes the log, so that the files have no pending writes.
  await postgres.exec('CHECKPOINT');
  const files = await postgres.dumpDataDir('none');
  await postgres.close();
  return files;
}

async function keep(file: string, database: Blob): Promise<void> {
  mkdirSync(CACHE, { recursive: true });
  for (const outdated of globSync(`${CACHE}/*.tar`)) rmSync(outdated, { force: true });
  await writeFileAtomic(file, await database.bytes());
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

async function writeSynced(path: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const file = await open(path, 'w', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}
