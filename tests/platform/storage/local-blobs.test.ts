import { Server } from 'node:net';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { openLocalBlobs } from '../../../netlify/local/local-blobs.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const KEY = 'products/1/main/0123-400.webp';

it('keeps photographs in a folder without listening on any port', async () => {
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
