import { randomBytes } from 'node:crypto';
import { getStore } from '@netlify/blobs';
import { BlobsServer } from '@netlify/blobs/server';
import { netlifyBlobStore } from '../../src/platform/storage/blob-store.ts';

/** Netlify's own blob store, served from a folder of this machine to this process alone. */
export async function openLocalBlobs(directory: string) {
  const token = randomBytes(24).toString('hex');
  const server = new BlobsServer({ directory, token });
  const { port } = await server.start();
  const store = getStore({
    name: 'photos',
    siteID: 'local',
    token,
    edgeURL: `http://localhost:${port}`,
    uncachedEdgeURL: `http://localhost:${port}`,
  });
  return { blobs: netlifyBlobStore(() => store), close: async () => void (await server.stop()) };
}
