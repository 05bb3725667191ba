import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openLocalBlobs } from '../../../netlify/state/local-blobs.ts';
import { readThrough } from '../../../src/platform/storage/blob-store.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const KEY = 'products/1/main/0123-400.webp';

const openStore = () => openLocalBlobs(join(temporaryFolder(), 'blobs'));

it('a preview reads from both stores, and writes only to its own', async () => {
  const own = openStore();
  const other = openStore();
  const both = readThrough(own, other);
  const [ofTheOther, ofOurs] = [new Uint8Array([1]), new Uint8Array([2])];

  expect(await both.get(KEY)).toBeNull();
  await other.put(KEY, ofTheOther);
  expect(await both.get(KEY)).toEqual(ofTheOther);
  expect(await own.get(KEY)).toBeNull();

  await both.put(KEY, ofOurs);
  expect(await both.get(KEY)).toEqual(ofOurs);
  expect(await other.get(KEY)).toEqual(ofTheOther);

  await both.delete(KEY);
  await both.delete(KEY);
  expect(await other.get(KEY)).toEqual(ofTheOther);
});
