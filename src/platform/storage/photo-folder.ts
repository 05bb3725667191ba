import { randomUUID } from 'node:crypto';
import type { Generated } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Services } from '../services.ts';
import type { BlobStore } from './blob-store.ts';

/** Beside the photographs; no address leads to it, and no backup takes it along. */
const NAME_KEY = 'folder-name';

interface PhotoFolderTable {
  single: Generated<boolean>;
  name: string;
}

declare module '../database/database.ts' {
  interface Tables {
    photo_folder: PhotoFolderTable;
  }
}

type Stored = Pick<Services, 'database' | 'blobs'>;

/**
 * - `own`: the blobs are those of the database
 * - `unknown`: the database has been used with none yet, as far as it remembers
 * - `another`: they are of another database, or of none
 */
export async function whoseFolder({ database, blobs }: Stored): Promise<FolderOwner> {
  const [there, here] = await Promise.all([nameInDatabase(database), nameInFolder(blobs)]);
  if (there === undefined) return 'unknown';
  return there === here ? 'own' : 'another';
}
type FolderOwner = 'own' | 'unknown' | 'another';

/** Makes these blobs those of the database, unless it has others. */
export async function tieFolder({ database, blobs }: Stored): Promise<void> {
  const name = await nameOrMake(blobs);
  await database
    .insertInto('photo_folder')
    .values({ name })
    .onConflict((row) => row.doNothing())
    .execute();
}

/** Makes these blobs those of the database, whatever it had before. */
export async function adoptFolder({ database, blobs }: Stored): Promise<void> {
  const name = await nameOrMake(blobs);
  await database
    .insertInto('photo_folder')
    .values({ name })
    .onConflict((row) => row.column('single').doUpdateSet({ name }))
    .execute();
}

export async function nameInDatabase(database: Database): Promise<string | undefined> {
  return (await database.selectFrom('photo_folder').select('name').executeTakeFirst())?.name;
}

export async function nameInFolder(blobs: BlobStore): Promise<string | undefined> {
  const bytes = await blobs.get(NAME_KEY);
  return bytes ? new TextDecoder().decode(bytes) : undefined;
}

async function nameOrMake(blobs: BlobStore): Promise<string> {
  const existing = await nameInFolder(blobs);
  if (existing !== undefined) return existing;
  const name = randomUUID();
  await blobs.put(NAME_KEY, new TextEncoder().encode(name));
  return name;
}
