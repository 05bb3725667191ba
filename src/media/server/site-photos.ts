import type { Services } from '../../platform/services.ts';
import type { SitePhotoKey } from '../contract/photo.ts';
import type { StoredSitePhoto } from '../contract/site-photo.ts';
import { storePhotos } from './photo-ledger.ts';
import type { RenderedPhoto } from './render-photo.ts';

/**
 * Stores a photo for a page. It stays once a document is saved with it (the site's `retainPhotos`);
 * until then it counts as an abandoned upload.
 */
export async function addSitePhoto(
  services: Pick<Services, 'database' | 'blobs'>,
  photo: RenderedPhoto,
): Promise<StoredSitePhoto> {
  const key: SitePhotoKey = `site/${photo.digest}`;
  await storePhotos(services, new Map([[key, photo]]));
  return { key, width: photo.width, height: photo.height };
}
