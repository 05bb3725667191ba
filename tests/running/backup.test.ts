import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openServices } from '../../netlify/local/open-services.ts';
import { backupContents } from '../../src/backup-contents.ts';
import { storedPhotoKeys } from '../../src/catalogue/server/photos/photo-ledger.ts';
import { apiPaths } from '../../src/paths.ts';
import { filledTables, listTables, readSequences } from '../../src/platform/backup/contents.ts';
import { restoreBackup } from '../../src/platform/backup/restore-backup.ts';
import { writeBackup } from '../../src/platform/backup/write-backup.ts';
import { readEnvironment } from '../../src/platform/env.ts';
import type { Services } from '../../src/platform/services.ts';
import { photoForm, productForm } from '../catalogue/contract/a-product.ts';
import { jpegPhoto } from '../catalogue/server/photos/sample-photos.ts';
import { aMessage } from '../enquiry/server/a-message.ts';
import { requestQuote } from '../enquiry/server/a-quote-request.ts';
import { createTestApi, type TestApi } from '../support/create-test-api.ts';
import { fillStateFolder } from '../support/migrated-database.ts';
import { openRealDatabase } from '../support/postgres/real-database.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** A site with something of everything in it. */
async function aStoredSite(overrides: Partial<Services> = {}): Promise<TestApi> {
  const made = await createTestApi(overrides);
  const { database } = made.services;
  const staff = await made.asStaff();
  const added = await staff.postForm(
    apiPaths.products,
    productForm({
      title: 'Kiti “Ñandú”\n\\ \t 椅子',
      tags: 'oak, with "quotes"',
      width_cm: '72.55',
    }),
    { 'Idempotency-Key': 'form-0001' },
  );
  const { id } = (await added.json()) as { id: number };
  const photos = {
    main: await jpegPhoto(),
    'thumbnails[0]': await jpegPhoto({ colour: '#123456' }),
  };
  await staff.postForm(apiPaths.productImages(id), photoForm(photos));
  await staff.postForm(apiPaths.products, productForm({ title: 'Forgotten again' }));
  await sql`DELETE FROM product WHERE title = 'Forgotten again'`.execute(database);
  await sql`UPDATE product SET created_at = '2024-02-29 23:59:59.123457+03', height_cm = 0.1::float8 + 0.2::float8`.execute(
    database,
  );
  await made.asVisitor().post(apiPaths.contact, aMessage);
  const products = [{ key: String(id), quantity: 2, note: 'In oak' }];
  await requestQuote(made.asVisitor(), { products });
  await made.asVisitor().post(apiPaths.newsletter, { email: 'a@b.example', source: 'join' });
  await made.settled();
  return made;
}

const site = await aStoredSite();
const archive = await archiveOf(site);

/** The archive of a site in a file of its own. */
function inFile(bytes: Buffer): string {
  const file = join(temporaryFolder(), 'site.tar.gz');
  writeFileSync(file, bytes);
  return file;
}

async function archiveOf({ services }: TestApi): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'backup-'));
  const file = join(folder, 'site.tar.gz');
  await writeBackup(services, backupContents, file);
  const bytes = readFileSync(file);
  rmSync(folder, { recursive: true });
  return bytes;
}

/** Every row of every table that a backup holds, as Postgres writes it, and where ids go on. */
async function everything({ database }: Pick<Services, 'database'>) {
  const tables: Record<string, string[]> = {};
  for (const { name } of await listTables(database)) {
    if (backupContents.leaveOut.includes(name)) continue;
    const { rows } = await sql<{
      row: string;
    }>`SELECT t::text AS row FROM ${sql.table(name)} t ORDER BY 1`.execute(database);
    tables[name] = rows.map(({ row }) => row);
  }
  return { tables, sequences: await readSequences(database) };
}

async function photos({ database, blobs }: Pick<Services, 'database' | 'blobs'>) {
  const keys = await storedPhotoKeys(database);
  const bytes = await Promise.all(keys.map((key) => blobs.get(key)));
  return keys.map((key, index) => [key, bytes[index] && Buffer.from(bytes[index])]);
}

async function expectUntouched({ services }: TestApi, keys: string[]) {
  expect(await filledTables(services.database)).toEqual([]);
  expect(await Promise.all(keys.map((key) => services.blobs.get(key)))).toEqual(
    keys.map(() => null),
  );
}

describe('a backup, restored on an empty machine', () => {
  it('gives the same rows, photographs and answers', async () => {
    const other = await createTestApi();
    await restoreBackup(other.services, inFile(archive));

    expect(await everything(other.services)).toEqual(await everything(site.services));
    const stored = await photos(site.services);
    expect(stored.filter(([, bytes]) => bytes)).toHaveLength(6);
    expect(await photos(other.services)).toEqual(stored);
    for (const path of [apiPaths.products, apiPaths.product(1)]) {
      const [here, there] = await Promise.all([site.request(path), other.request(path)]);
      expect([there.status, await there.json()]).toEqual([here.status, await here.json()]);
    }
  });

  it('never gives the id of something deleted to something new', async () => {
    const other = await createTestApi();
    await restoreBackup(other.services, inFile(archive));
    const staff = other.asVisitor();
    await staff.signIn(await other.addStaff('new@makers.test'));
    const added = await staff.postForm(apiPaths.products, productForm());
    expect(await added.json()).toMatchObject({ id: 3 });
  });

  it('lets people sign in again, but no session live on', async () => {
    const person = site.asVisitor();
    const credentials = await site.addStaff('amina@makers.test');
    await person.signIn(credentials);
    const other = await createTestApi();
    await restoreBackup(other.services, inFile(await archiveOf(site)));

    const sameSecrets = other.asVisitor();
    sameSecrets.bearer = person.bearer;
    for (const [name, value] of person.cookies) sameSecrets.cookies.set(name, value);
    expect((await sameSecrets.get(apiPaths.profile)).status).toBe(401);
    expect((await other.asVisitor().signIn(credentials)).status).toBe(200);
  });

  it('goes from one kind of database to the other and back', async () => {
    const here = await everything(site.services);
    const database = await openRealDatabase();
    const server = await createTestApi({ database });
    await restoreBackup(server.services, inFile(await archiveOf(site)));
    expect(await everything(server.services)).toEqual(here);

    const back = await createTestApi();
    await restoreBackup(back.services, inFile(await archiveOf(server)));
    expect(await everything(back.services)).toEqual(here);
  });

  it('is of one moment, whatever is saved meanwhile', async () => {
    const database = await openRealDatabase();
    const busy = await aStoredSite({ database });
    const before = await everything(busy.services);
    const file = join(temporaryFolder(), 'site.tar.gz');
    await writeBackup(
      busy.services,
      {
        ...backupContents,
        async blobKeys(transaction) {
          await sql`UPDATE product SET title = 'Changed meanwhile'`.execute(database);
          await sql`INSERT INTO photo_ledger VALUES ('products/9/main/later', 'pending')`.execute(
            database,
          );
          expect((await storedPhotoKeys(transaction)).join()).not.toContain('later');
          return storedPhotoKeys(transaction);
        },
      },
      file,
    );
    const other = await createTestApi();
    await restoreBackup(other.services, file);
    expect((await everything(other.services)).tables).toEqual(before.tables);
  });
});

describe('a restore that cannot be', () => {
  it('is refused on a site that is not empty', async () => {
    const before = await everything(site.services);
    await expect(restoreBackup(site.services, inFile(archive))).rejects.toThrow(
      /^This site is not empty \(there is something in: .*\bproduct\b.*Nothing was changed/s,
    );
    expect(await everything(site.services)).toEqual(before);
  });

  it.each([
    ['cut short', (archive: Buffer) => archive.subarray(0, archive.length * 0.7)],
    ['without its last bytes', (archive: Buffer) => archive.subarray(0, -1)],
    ['empty', () => Buffer.alloc(0)],
    ['something else', () => Buffer.from('SELECT 1;')],
    ['changed in the middle', (archive: Buffer) => flipped(archive, archive.length >> 1)],
    [
      'changed inside a photo and packed again',
      (archive: Buffer) => {
        const tar = gunzipSync(archive);
        return gzipSync(flipped(tar, tar.indexOf('WEBP') + 40));
      },
    ],
    [
      'without its list of contents',
      (archive: Buffer) => {
        const tar = gunzipSync(archive);
        const end = Buffer.alloc(1024);
        return gzipSync(Buffer.concat([tar.subarray(0, tar.indexOf('manifest.json')), end]));
      },
    ],
  ])('is refused when the archive is %s, and nothing is changed', async (_, damage) => {
    const other = await createTestApi();
    await expect(restoreBackup(other.services, inFile(damage(archive)))).rejects.toThrow(
      /^The backup .* is damaged or incomplete.*Nothing was changed/s,
    );
    await expectUntouched(other, await storedPhotoKeys(site.services.database));
  });

  it('is refused when another version of the site made the archive', async () => {
    const newer = await createTestApi();
    const { database } = newer.services;
    await sql`INSERT INTO netlify.migrations (name) VALUES ('9999_later')`.execute(database);
    const other = await createTestApi();
    await expect(restoreBackup(other.services, inFile(await archiveOf(newer)))).rejects.toThrow(
      /another version of the site \(its schema is 9999_later/,
    );
    await expectUntouched(other, []);
  });

  it('leaves nothing behind when the photo store fails half way', async () => {
    const other = await createTestApi();
    let puts = 0;
    const blobs = {
      ...other.services.blobs,
      async put(key: string, bytes: Uint8Array<ArrayBuffer>) {
        puts += 1;
        if (puts === 4) throw new Error('the disk is full');
        await other.services.blobs.put(key, bytes);
      },
    };
    await expect(restoreBackup({ ...other.services, blobs }, inFile(archive))).rejects.toThrow(
      'disk is full',
    );
    await expectUntouched(other, await storedPhotoKeys(site.services.database));
  });
});

describe('a backup that goes wrong', () => {
  it('never replaces a file', async () => {
    const file = inFile(archive);
    await expect(writeBackup(site.services, backupContents, file)).rejects.toThrow(
      'There is a file',
    );
    expect(readFileSync(file)).toEqual(archive);
  });

  it('leaves no half of a file', async () => {
    const folder = temporaryFolder();
    const blobs = { ...site.services.blobs, get: () => Promise.reject(new Error('no store')) };
    const file = join(folder, 'site.tar.gz');
    await expect(writeBackup({ ...site.services, blobs }, backupContents, file)).rejects.toThrow(
      'no store',
    );
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('the commands', () => {
  const run = promisify(execFile);
  const command = (name: string, args: string[], STATE_DIR: string) =>
    run(process.execPath, [`netlify/commands/${name}.ts`, ...args], {
      env: { PATH: process.env.PATH, STATE_DIR },
    });

  it('move a site from one state folder to another', async () => {
    const from = join(temporaryFolder(), 'state');
    const to = join(temporaryFolder(), 'state');
    const file = join(temporaryFolder(), 'site.tar.gz');
    await fillState(from);
    // Empty, without the seconds that a new one takes.
    await fillStateFolder(to);

    const made = await command('backup', [file], from);
    expect(made.stdout).toMatch(/\d+ rows of \d+ tables and 3 photo files/);
    expect(made.stdout).toContain('personal data and password hashes');
    expect(statSync(file).mode & 0o777).toBe(0o600);

    const restored = await command('restore', [file], to);
    expect(restored.stdout).toContain('1 × product\n');
    expect(restored.stdout).toContain('3 photo files');
    await expect(command('restore', [file], to)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('This site is not empty'),
    });
  });

  it.each(['backup', 'restore'])('%s asks for a file', async (name) => {
    await expect(command(name, [], temporaryFolder())).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Please name the file'),
    });
  });
});

/** Leaves a site with one product and its photograph in a state folder. */
async function fillState(directory: string): Promise<void> {
  await fillStateFolder(directory);
  const { services, close } = await openServices(readEnvironment({ STATE_DIR: directory }));
  const { database, blobs } = services;
  const staff = await (await createTestApi({ database, blobs })).asStaff();
  await staff.postForm(apiPaths.products, productForm());
  await staff.postForm(
    apiPaths.productImages(1),
    photoForm({ main: await jpegPhoto({ width: 2000, height: 500 }) }),
  );
  await close();
}

function flipped(bytes: Buffer, at: number): Buffer {
  const changed = Buffer.from(bytes);
  changed[at] = (changed[at] ?? 0) ^ 0xff;
  return changed;
}
