import { getStore } from '@netlify/blobs';
import {
  type BlobStore,
  netlifyBlobStore,
  readThrough,
} from '../../src/platform/storage/blob-store.ts';

/** Name of the production store. */
export const PHOTOS = 'photos';

/**
 * Photo store on the host. A preview, whose database starts as a copy of production, reads
 * production's photos, and writes to a store of its own that all previews of a kind share.
 *
 * @param context of the deploy, such as `production`
 */
export function openHostPhotos(context: string): BlobStore {
  const ofTheSite = openStore(PHOTOS);
  return context === 'production'
    ? ofTheSite
    : readThrough(openStore(`${PHOTOS}-${context}`), ofTheSite);
}

function openStore(name: string): BlobStore {
  return netlifyBlobStore(() => getStore({ name, consistency: 'strong' }));
}
