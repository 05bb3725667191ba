import { randomUUID } from 'node:crypto';
import type { Database } from '../database/database.ts';
import type { Services } from '../services.ts';
import type { BlobStore } from './blob-store.ts';

/** Stored beside the photos; no URL leads to it, and backups skip it. */
const NAME_KEY = 'folder-name';

type Stored = Pick<Services, 'database' | 'blobs'>;

/**
 * - `own`: the blobs belong to this database
 * - `unknown`: the database has not been bound to any blobs yet
 * - `another`: the blobs belong to another database, or to none
 */
export async function findStoreOwner({ database, blobs }: Stored): Promise<StoreOwner> {
  const [there, here] = await Promise.all([nameInDatabase(database), nameInFolder(blobs)]);
  if (there === undefined) return 'unknown';
  return there === here ? 'own' : 'another';
}
type StoreOwner = 'own' | 'unknown' | 'another';

/** Binds these blobs to the database, unless it is bound to others. */
export async function bindStore({ database, blobs }: Stored): Promise<void> {
  const name = await nameOrMake(blobs);
  await database
    .insertInto('photo_folder')
    .values({ name })
    .onConflict((row) => row.doNothing())
    .execute();
}

/** Binds these blobs to the database, whatever it was bound to before. */
export async function rebindStore({ database, blobs }: Stored): Promise<void> {
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
