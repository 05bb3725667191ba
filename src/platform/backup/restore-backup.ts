import type { Database } from '../database/database.ts';
import {
  appliedMigrations,
  applyMigrations,
  isBeforeRelease,
  layOutEarlier,
  type Migration,
  newerThan,
} from '../database/migrations.ts';
import { forEachConcurrent } from '../for-each-concurrent.ts';
import { OperatorError } from '../operator-error.ts';
import type { Services } from '../services.ts';
import type { BlobStore } from '../storage/blob-store.ts';
import { type ArchiveEntry, readArchive } from './archive.ts';
import {
  dropSchema,
  emptyTables,
  filledTables,
  insertRows,
  listTables,
  setSequence,
  type TableContents,
} from './contents.ts';
import { digestOf, MANIFEST, type Manifest, manifest, parseEntryName } from './manifest.ts';
import { type BackupContents, BLOBS_AT_ONCE } from './write-backup.ts';

/**
 * Fills an empty site from an archive: all of it, or nothing. Photos are stored first, since
 * nothing refers to them yet; a running site waits only while the rows are written. An archive of
 * an older version is restored with its own schema and then migrated.
 *
 * @param migrations of this version
 * @param replacing deletes all rows of a site that is not empty
 * @returns what the archive held
 * @throws OperatorError when the archive is damaged, newer than this version or from before the first
 * release, or when the site is not empty
 */
export async function restoreBackup(
  { database, blobs }: Pick<Services, 'database' | 'blobs'>,
  file: string,
  migrations: Migration[],
  replacing?: Pick<BackupContents, 'replace'>,
): Promise<Manifest> {
  const contents = await checkArchive(file);
  refuseArchiveBeforeRelease(contents, migrations);
  refuseNewerArchive(contents, migrations);
  if (!replacing) await requireEmpty(database);
  const put: string[] = [];
  try {
    await putBlobs(blobs, file, put);
    await database.transaction().execute(async (transaction) => {
      const settle = await replacing?.replace(transaction);
      await layOutSchema(transaction, contents, migrations);
      const tables = await listTables(transaction);
      await emptyTables(transaction, tables);
      await putAllRows(transaction, tables, file);
      for (const sequence of contents.sequences) await setSequence(transaction, sequence);
      await applyMigrations(transaction, migrations);
      await settle?.(transaction);
    });
  } catch (error) {
    await Promise.allSettled(put.map((key) => blobs.delete(key)));
    throw error;
  }
  return contents;
}

/**
 * Stores the blobs that are missing. Existing ones stay, since a key names its bytes.
 *
 * @param put receives each new key before its bytes are stored
 */
async function putBlobs(blobs: BlobStore, file: string, put: string[]): Promise<void> {
  let waiting: { key: string; bytes: Buffer }[] = [];
  const putWaiting = async () => {
    const entries = waiting;
    waiting = [];
    await forEachConcurrent(BLOBS_AT_ONCE, entries, async ({ key, bytes }) => {
      if (await blobs.get(key)) return;
      put.push(key);
      await blobs.put(key, new Uint8Array(bytes));
    });
  };
  for await (const { name, bytes } of readArchive(file)) {
    const what = parseEntryName(name);
    if (what && 'blob' in what) waiting.push({ key: what.blob, bytes });
    if (waiting.length === BLOBS_AT_ONCE) await putWaiting();
  }
  await putWaiting();
}

async function putAllRows(transaction: Database, tables: TableContents[], file: string) {
  for await (const entry of readArchive(file)) await putRows(transaction, tables, entry);
}

/** Reads the archive to its end, so that a fault is found before anything changes. */
async function checkArchive(file: string): Promise<Manifest> {
  const found: Record<string, string> = {};
  let last: Buffer | undefined;
  for await (const { name, bytes } of readArchive(file)) {
    if (name === MANIFEST) last = bytes;
    else found[name] = digestOf(bytes);
  }
  if (!last) throw damaged(file, 'its list of contents is missing');
  const contents = readManifest(file, last);
  const names = new Set([...Object.keys(found), ...Object.keys(contents.entries)]);
  for (const name of names) {
    if (found[name] !== contents.entries[name]) throw damaged(file, `${name} is not as it was`);
  }
  return contents;
}

function readManifest(file: string, bytes: Buffer): Manifest {
  try {
    return manifest.parse(JSON.parse(bytes.toString()));
  } catch {
    throw damaged(file, 'its list of contents cannot be read');
  }
}

/** Creates the tables as they were when the archive was made. */
async function layOutSchema(transaction: Database, made: Manifest, migrations: Migration[]) {
  const here = await appliedMigrations(transaction);
  if (JSON.stringify(here) === JSON.stringify(made.migrations)) return;
  await dropSchema(transaction);
  await layOutEarlier(transaction, migrations, made.migrations);
}

function refuseArchiveBeforeRelease({ migrations }: Manifest, known: Migration[]): void {
  if (!isBeforeRelease(known, migrations)) return;
  throw new OperatorError(
    [
      `The backup is from before the first release of the site (schema ${migrations.at(-1)}), which this version cannot read. Nothing was changed.`,
      'Please restore it with the version that made it.',
    ].join('\n'),
  );
}

function refuseNewerArchive({ migrations, version }: Manifest, known: Migration[]): void {
  const newer = newerThan(known, migrations);
  if (newer === undefined) return;
  const maker = version === undefined ? '' : `version ${version}, `;
  throw new OperatorError(
    [
      `The backup was made by a newer version of the site (${maker}schema ${newer}); this version knows ${known.at(-1)?.name}. Nothing was changed.`,
      'Please restore it with the version that made it, or with a newer one.',
    ].join('\n'),
  );
}

async function requireEmpty(database: Database): Promise<void> {
  const filled = await filledTables(database);
  if (filled.size === 0) return;
  const rows = [...filled].map(([table, count]) => `${count} × ${table}`);
  throw new OperatorError(
    [
      `This site is not empty (there is something in: ${[...filled.keys()].join(', ')}). Nothing was changed.`,
      'A backup is restored before the first start: set STATE_DIR to a new folder, or DATABASE_URL to an empty database.',
      'Or it takes the place of what is here: make a backup of this site first, then add --replace.',
      `That deletes for good: ${rows.join(', ')}. Photographs that nothing shows then follow by the clean-up.`,
    ].join('\n'),
  );
}

async function putRows(
  transaction: Database,
  tables: TableContents[],
  { name, bytes }: ArchiveEntry,
): Promise<void> {
  const what = parseEntryName(name);
  if (!what || !('table' in what)) return;
  const table = tables.find((each) => each.name === what.table);
  if (table) await insertRows(transaction, table, bytes.toString().trimEnd().split('\n'));
}

function damaged(file: string, reason: string): OperatorError {
  return new OperatorError(
    `The backup ${file} is damaged or incomplete: ${reason}. Nothing was changed. Please use another backup.`,
  );
}
