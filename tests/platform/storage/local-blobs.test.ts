import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { Server } from 'node:net';
import { basename, join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openLocalBlobs } from '../../../netlify/state/local-blobs.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const KEY = 'products/1/main/0123-400.webp';

it('photos are stored in a folder without listening on any port', async () => {
  const listen = vi.spyOn(Server.prototype, 'listen');
  const folder = join(temporaryFolder(), 'blobs');
  const bytes = new Uint8Array(2_097_152).fill(7);

  await openLocalBlobs(folder).put(KEY, bytes);
  const reopened = openLocalBlobs(folder);
  expect(await reopened.get(KEY)).toEqual(bytes);
  await reopened.delete(KEY);
  expect(await reopened.get(KEY)).toBeNull();

  expect(listen).not.toHaveBeenCalled();
});

it('a photo and its folder are synced to disk before it is acknowledged', async () => {
  const synced: string[] = [];
  const { open } = fs;
  const opened = vi.spyOn(fs, 'open').mockImplementation(async (path, ...how) => {
    const file = await open(path, ...how);
    const sync = file.sync.bind(file);
    file.sync = () => {
      synced.push(basename(String(path)));
      return sync();
    };
    return file;
  });
  syncBuiltinESMExports();
  onTestFinished(() => {
    opened.mockRestore();
    syncBuiltinESMExports();
  });
  await openLocalBlobs(temporaryFolder()).put(KEY, new Uint8Array(1_000).fill(7));
  expect(synced).toEqual(['0123-400.webp', 'main']);
});
