import { getStore } from '@netlify/blobs';
import { type BlobStore, netlifyBlobStore } from '../../src/platform/storage/blob-store.ts';
import { readThrough } from '../../src/platform/storage/read-through.ts';

/** The store of the site itself. */
export const PHOTOS = 'photos';

/**
 * The host's photo store. A preview, whose database begins as a copy of the site's, shows the site's
 * photographs, and writes and deletes in a store of its own: one for all previews of a kind.
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
