import { mkdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { getStore } from '@netlify/blobs';
import { BlobsServer } from '@netlify/blobs/server';
import { type BlobStore, netlifyBlobStore } from '../../src/platform/storage/blob-store.ts';

/** Placeholder origin of the store's URLs; nothing listens there. */
const ORIGIN = 'http://blobs.invalid';
const NAME = 'photos';
const SITE = 'local';

/**
 * Netlify's file-backed blob store, called in this process. Its `start` would listen on every
 * network interface, so requests go directly to its private handler. A blob is synced to disk
 * before `put` resolves, so that a power cut loses no acknowledged blob.
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
