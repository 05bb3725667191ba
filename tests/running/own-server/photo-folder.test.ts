import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { onServices, onServicesWithPhotos } from '../../../netlify/commands/on-services.ts';
import { staffTask } from '../../../netlify/commands/staff.ts';
import { openServices } from '../../../netlify/local/open-services.ts';
import { requirePhotoFolder } from '../../../netlify/state/photo-folder.ts';
import { backupContents } from '../../../src/backup-contents.ts';
import { RENDITION_WIDTHS } from '../../../src/media/contract/photo.ts';
import { writeBackup } from '../../../src/platform/backup/write-backup.ts';
import { readEnvironment } from '../../../src/platform/env.ts';
import type { Services } from '../../../src/platform/services.ts';
import { rebindStore } from '../../../src/platform/storage/blob-store-owner.ts';
import { photoForm, productForm } from '../../catalogue/contract/a-product.ts';
import { jpegPhoto } from '../../media/server/sample-photos.ts';
import { createTestApi } from '../../support/create-test-api.ts';
import { createRealDatabase } from '../../support/postgres/real-database.ts';
import { saidBy } from '../../support/processes/run-command.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const ELSEWHERE = /are not in .*blobs, but in another folder\. Nothing was changed\./;

/** A machine that serves this database with the photos of its own folder. */
async function machineWith(databaseUrl: string, STATE_DIR = join(temporaryFolder(), 'state')) {
  const environment = readEnvironment({ DATABASE_URL: databaseUrl, STATE_DIR });
  const { services, close } = await openServices(environment);
  let open = true;
  const leave = async () => {
    if (open) await close();
    open = false;
  };
  onTestFinished(leave);
  return { STATE_DIR, services, leave, start: () => requirePhotoFolder(services, environment) };
}

/** Stores a photo as a site did before folders were recorded. */
async function addPhoto({ database, blobs }: Services) {
  const staff = await (await createTestApi({ database, blobs })).asStaff();
  await staff.postForm('/api/products', productForm());
  await staff.postForm('/api/products/1/images', photoForm({ main: await jpegPhoto() }));
}

it('a database that several machines reach is served by the machine with its photos', async () => {
  const url = await createRealDatabase();
  const first = await machineWith(url);
  await first.start();
  await first.leave();
  const again = await machineWith(url, first.STATE_DIR);
  await again.start();
  const second = await machineWith(url);
  await expect(second.start()).rejects.toThrow(ELSEWHERE);
});

it('a database that several machines reach is bound to one of two that start at the same time', async () => {
  const url = await createRealDatabase();
  const two = [await machineWith(url), await machineWith(url)];
  const starts = await Promise.allSettled(two.map(({ start }) => start()));
  expect(starts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

it('a database that several machines reach finds its folder by its photos when none is recorded', async () => {
  const url = await createRealDatabase();
  const first = await machineWith(url);
  await addPhoto(first.services);
  const second = await machineWith(url);
  await expect(second.start()).rejects.toThrow(ELSEWHERE);
  await first.start();
});

it('a database that several machines reach is bound to another folder when a person says that the first is lost', async () => {
  const url = await createRealDatabase();
  const [lost, found] = [await machineWith(url), await machineWith(url)];
  await lost.start();
  await rebindStore(found.services);
  await found.start();
  await expect(lost.start()).rejects.toThrow(ELSEWHERE);
});

describe('a command beside a shared database', () => {
  /** Sets the environment of a command. */
  function inEnvironment(DATABASE_URL: string, STATE_DIR: string) {
    vi.stubEnv('DATABASE_URL', DATABASE_URL);
    vi.stubEnv('STATE_DIR', STATE_DIR);
    onTestFinished(() => void vi.unstubAllEnvs());
  }

  it('a command for photos works beside the running site on a shared database', async () => {
    const url = await createRealDatabase();
    const site = await machineWith(url);
    await site.start();
    await addPhoto(site.services);
    inEnvironment(url, site.STATE_DIR);
    const file = join(temporaryFolder(), 'site.tar.gz');
    const written: number[] = [];
    await onServicesWithPhotos(async (services) => {
      written.push((await writeBackup(services, backupContents, file)).blobs);
    });
    expect(written).toEqual([RENDITION_WIDTHS.length]);
  });

  it('a command beside a shared database is refused elsewhere, unless it needs no photos', async () => {
    const url = await createRealDatabase();
    await (await machineWith(url)).start();
    inEnvironment(url, temporaryFolder());
    await expect(onServicesWithPhotos(async () => {})).rejects.toThrow(ELSEWHERE);
    const said: string[] = [];
    await onServices(async (services) => void said.push(await staffTask(['list'])(services)));
    expect(said.join()).toContain('Nobody has an account.');
  });

  it('a command beside a shared database that replaces a site leaves its photos where they are', async () => {
    const url = await createRealDatabase();
    await (await machineWith(url)).start();
    const env = { DATABASE_URL: url, STATE_DIR: temporaryFolder() };
    const restore = await saidBy('restore', ['site.tar.gz', '--replace', '--yes'], env);
    expect(restore).toEqual({ code: 1, said: expect.stringMatching(ELSEWHERE) });
  });
});
