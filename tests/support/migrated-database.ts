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
import { MIGRATIONS, openEmbeddedDatabase } from '../../netlify/local/embedded-database.ts';
import type { Database } from '../../src/platform/database/database.ts';

const CACHE = '.cache/test-database';

/**
 * An empty in-memory database at the newest schema. The real migrations run once; after that each
 * database starts from their snapshot, until a migration or the embedded Postgres changes.
 */
export async function openMigratedDatabase(): Promise<Database> {
  return openEmbeddedDatabase(undefined, await openSnapshot());
}

/** Puts such a database into a state folder, without the seconds that a new one takes. */
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
  const postgres = await PGlite.create({ initDbStartParams: ['--wal-segsize=1'] });
  await applyMigrations(postgres, MIGRATIONS);
  const snapshot = await postgres.dumpDataDir('none');
  await postgres.close();
  mkdirSync(CACHE, { recursive: true });
  for (const outdated of globSync(`${CACHE}/*.tar`)) rmSync(outdated, { force: true });
  // Under its name only when complete: another test file may be looking for it right now.
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
