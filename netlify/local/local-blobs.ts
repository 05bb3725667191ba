import { mkdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { getStore } from '@netlify/blobs';
import { BlobsServer } from '@netlify/blobs/server';
import { type BlobStore, netlifyBlobStore } from '../../src/platform/storage/blob-store.ts';

/** Names the store in its addresses. Nothing listens there. */
const ORIGIN = 'http://blobs.invalid';
const NAME = 'photos';
const SITE = 'local';

/**
 * Netlify's own file-backed blob store, called in this process. Its `start` would listen on every
 * interface of the machine, so requests go straight to its handler, which the package keeps private.
 * A blob is on the disk before `put` ends, so that a power cut loses none that was acknowledged.
 */
export function openLocalBlobs(directory: string): BlobStore {
  mkdirSync(directory, { recursive: true });
  const server = new BlobsServer({ directory });
  server['address'] = ORIGIN;
  const blobs = getStore({
    name: NAME,
    siteID: SITE,
    token: 'checked by nobody',
    edgeURL: ORIGIN,
    uncachedEdgeURL: ORIGIN,
    fetch: (input, init) => server['handleRequest'](new Request(input, init)),
  });
  const store = netlifyBlobStore(() => blobs);
  return {
    ...store,
    async put(key, bytes) {
      await store.put(key, bytes);
      const address = new URL(`/${SITE}/site:${NAME}/${key}`, ORIGIN);
      const { dataPath = '' } = server['getLocalPaths'](address);
      await sync(dataPath);
      await sync(dirname(dataPath));
    },
  };
}

async function sync(path: string): Promise<void> {
  const file = await open(path);
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
