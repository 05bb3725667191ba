import type { Database } from '../database/database.ts';
import { OperatorError } from '../operator-error.ts';
import type { Services } from '../services.ts';
import { readArchive } from './archive.ts';
import {
  appliedMigrations,
  filledTables,
  insertRows,
  listTables,
  setSequence,
  type TableContents,
} from './contents.ts';
import { digestOf, MANIFEST, type Manifest, manifest, whatIs } from './manifest.ts';

/**
 * Fills an empty site from an archive: all of it, or nothing.
 *
 * @returns what the archive held
 * @throws OperatorError when the archive is damaged or of another schema, or the site is not empty
 */
export async function restoreBackup(
  { database, blobs }: Pick<Services, 'database' | 'blobs'>,
  file: string,
): Promise<Manifest> {
  const contents = await checkArchive(file);
  await requireSameSchema(database, contents);
  await requireEmpty(database);
  const putBlobs: string[] = [];
  try {
    await database.transaction().execute(async (transaction) => {
      const tables = new Map((await listTables(transaction)).map((table) => [table.name, table]));
      for await (const { name, bytes } of readArchive(file)) {
        const what = whatIs(name);
        if (what && 'table' in what) await putRows(transaction, tables.get(what.table), bytes);
        if (what && 'blob' in what) {
          putBlobs.push(what.blob);
          await blobs.put(what.blob, new Uint8Array(bytes));
        }
      }
      for (const sequence of contents.sequences) await setSequence(transaction, sequence);
    });
  } catch (error) {
    await Promise.allSettled(putBlobs.map((key) => blobs.delete(key)));
    throw error;
  }
  return contents;
}

/** Reads the archive to its end, so that a fault is found before anything is changed. */
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

async function requireSameSchema(database: Database, { migrations }: Manifest): Promise<void> {
  const here = await appliedMigrations(database);
  if (JSON.stringify(here) === JSON.stringify(migrations)) return;
  throw new OperatorError(
    [
      `The backup was made by another version of the site (its schema is ${migrations.at(-1)}, here it is ${here.at(-1)}). Nothing was changed.`,
      'Please restore it with the version that made it, and update the site afterwards.',
    ].join('\n'),
  );
}

async function requireEmpty(database: Database): Promise<void> {
  const filled = await filledTables(database);
  if (filled.length === 0) return;
  throw new OperatorError(
    [
      `This site is not empty (there is something in: ${filled.join(', ')}). Nothing was changed.`,
      'A backup is restored before the first start: set STATE_DIR to a new folder, or DATABASE_URL to an empty database.',
    ].join('\n'),
  );
}

async function putRows(
  transaction: Database,
  table: TableContents | undefined,
  bytes: Buffer,
): Promise<void> {
  if (table) await insertRows(transaction, table, bytes.toString().trimEnd().split('\n'));
}

function damaged(file: string, reason: string): OperatorError {
  return new OperatorError(
    `The backup ${file} is damaged or incomplete: ${reason}. Nothing was changed. Please use another backup.`,
  );
}
