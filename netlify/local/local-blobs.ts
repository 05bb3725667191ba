import { mkdirSync } from 'node:fs';
import { getStore } from '@netlify/blobs';
import { BlobsServer } from '@netlify/blobs/server';
import { netlifyBlobStore } from '../../src/platform/storage/blob-store.ts';

/** Names the store in its addresses. Nothing listens there. */
const ORIGIN = 'http://blobs.invalid';

/**
 * Netlify's own file-backed blob store, called in this process. Its `start` would listen on every
 * interface of the machine, so requests go straight to its handler, which the package keeps private.
 */
export function openLocalBlobs(directory: string) {
  mkdirSync(directory, { recursive: true });
  const server = new BlobsServer({ directory });
  server['address'] = ORIGIN;
  const store = getStore({
    name: 'photos',
    siteID: 'local',
    token: 'checked by nobody',
    edgeURL: ORIGIN,
    uncachedEdgeURL: ORIGIN,
    fetch: (input, init) => server['handleRequest'](new Request(input, init)),
  });
  return netlifyBlobStore(() => store);
}
