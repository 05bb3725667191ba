import { getStore } from '@netlify/blobs';
import { netlifyBlobStore } from '../../src/platform/storage/blob-store.ts';

/** A blob store that refuses every connection: nothing listens on port 1. */
export const unreachableBlobs = netlifyBlobStore(() =>
  getStore({
    name: 'photos',
    siteID: 'local',
    token: 'unused',
    edgeURL: 'http://127.0.0.1:1',
    uncachedEdgeURL: 'http://127.0.0.1:1',
  }),
);
