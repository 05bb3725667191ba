import { getStore } from '@netlify/blobs';
import { type BlobStore, netlifyBlobStore } from '../../src/platform/storage/blob-store.ts';

/**
 * The host's photo store. A preview has its own, or it could delete photographs of the real site.
 *
 * @param context of the deploy, such as `production`
 */
export function openHostPhotos(context: string): BlobStore {
  const name = context === 'production' ? 'photos' : `photos-${context}`;
  return netlifyBlobStore(() => getStore({ name, consistency: 'strong' }));
}
