import type { Database } from '../database/database.ts';
import { appliedMigrations } from '../database/migrations.ts';
import type { Services } from '../services.ts';
import { VERSION_AND_COMMIT } from '../version.ts';
import { type ArchiveEntry, writeArchive } from './archive.ts';
import { listTables, readRows, readSequences } from './contents.ts';
import { blobEntry, digestOf, MANIFEST, type Manifest, rowsEntry } from './manifest.ts';

/** Limits parallel downloads; the host's blob store has a long round trip. */
export const BLOBS_AT_ONCE = 8;

type Add = (entry: ArchiveEntry) => Promise<void>;

export interface BackupContents {
  /** Tables whose rows make no sense in another site. */
  leaveOut: string[];
  /** Keys of the blobs that may exist, according to the database. */
  blobKeys(transaction: Database): Promise<string[]>;
  /**
   * Runs before all rows are replaced.
   *
   * @returns cleans up blobs of the old rows that no new row needs
   */
  replace(before: Database): Promise<(after: Database) => Promise<void>>;
}

/**
 * Writes the whole site into one archive: every table in one snapshot, and the blobs.
 *
 * @returns what the archive holds
 * @throws OperatorError
 */
export async function writeBackup(
  { database, blobs, now }: Pick<Services, 'database' | 'blobs' | 'now'>,
  { leaveOut, blobKeys }: BackupContents,
  file: string,
): Promise<Manifest> {
  const contents: Manifest = {
    format: 1,
    made_at: now().toISOString(),
    version: VERSION_AND_COMMIT,
    migrations: [],
    tables: {},
    sequences: [],
    blobs: 0,
    entries: {},
  };
  await writeArchive(file, async (addEntry) => {
    const add: Add = async (entry) => {
      contents.entries[entry.name] = digestOf(entry.bytes);
      await addEntry(entry);
    };
    const keys = await database
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (transaction) => {
        contents.migrations = await appliedMigrations(transaction);
        for (const table of await listTables(transaction)) {
          if (leaveOut.includes(table.name)) continue;
          contents.tables[table.name] = await addRows(
            add,
            table.name,
            readRows(transaction, table),
          );
        }
        contents.sequences = await readSequences(transaction);
        return blobKeys(transaction);
      });
    for (let start = 0; start < keys.length; start += BLOBS_AT_ONCE) {
      const some = keys.slice(start, start + BLOBS_AT_ONCE);
      const found = await Promise.all(
        some.map(async (key) => ({ key, bytes: await blobs.get(key) })),
      );
      for (const { key, bytes } of found) {
        if (!bytes) continue;
        await add({ name: blobEntry(key), bytes: Buffer.from(bytes) });
        contents.blobs += 1;
      }
    }
    await addEntry({ name: MANIFEST, bytes: Buffer.from(JSON.stringify(contents)) });
  });
  return contents;
}

async function addRows(add: Add, table: string, batches: AsyncIterable<string[]>): Promise<number> {
  let number = 0;
  let rows = 0;
  for await (const lines of batches) {
    number += 1;
    rows += lines.length;
    await add({ name: rowsEntry(table, number), bytes: Buffer.from(`${lines.join('\n')}\n`) });
  }
  return rows;
}
