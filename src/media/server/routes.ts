import { networkHeaders } from '../../platform/http/cacheable-response.ts';
import { isNotModified } from '../../platform/http/etag.ts';
import { readMultipart } from '../../platform/http/forms.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { HttpError } from '../../platform/http-error.ts';
import type { Services } from '../../platform/services.ts';
import type { mediaCalls } from '../contract/media-calls.ts';
import type { SitePhotoKey } from '../contract/photo.ts';
import type { StoredSitePhoto } from '../contract/site-photo.ts';
import { findPhoto } from './find-photo.ts';
import { storePhotos } from './photo-ledger.ts';
import { photosTag } from './photos-tag.ts';
import { type RenderedPhoto, renderSemaphore } from './render-photo.ts';
import { sharedPictureOf } from './shared-picture.ts';
import { sitePhotoFromForm } from './uploaded-photo.ts';

/** The first version named photos by their whole digest. */
const STORED_PHOTO =
  /^((?:products\/[1-9]\d*\/(?:main|thumbnails)|site)\/((?:[0-9a-f]{32}){1,2}-(?:(?:400|800|1600)(?=\.webp$)|shared(?=\.jpg$)))\.(?:webp|jpg))$/;

const FOR_GOOD = 'public, max-age=31536000, immutable';

/** Handlers of the calls for stored photos. */
export function mediaRoutes(services: Services): Handlers<typeof mediaCalls> {
  const { blobs } = services;
  return {
    addSitePhoto: async (context) => {
      const form = await readMultipart(context);
      const photo = await renderSemaphore.run(() => sitePhotoFromForm(form));
      return context.json(await addSitePhoto(services, photo));
    },

    // An address names its bytes, so clients may cache them forever.
    showPhoto: async (context, { params }) => {
      const [, address, digest] = STORED_PHOTO.exec(params.key) ?? [];
      if (address === undefined) throw noSuchPhoto();
      const headers = {
        'Cache-Control': FOR_GOOD,
        ETag: `"${digest}"`,
        'X-Content-Type-Options': 'nosniff',
        'Content-Security-Policy': "sandbox; default-src 'none'",
        // Search engines and chats embed it from other origins.
        'Cross-Origin-Resource-Policy': 'cross-origin',
      };
      if (isNotModified(context, headers.ETag)) return context.body(null, 304, headers);
      const isShared = address.endsWith('.jpg');
      const bytes = isShared
        ? await sharedPictureOf(blobs, address)
        : (await findPhoto(blobs, address))?.bytes;
      if (!bytes) throw noSuchPhoto();
      return context.body(bytes, 200, {
        ...headers,
        ...networkHeaders({ control: `durable, ${FOR_GOOD}`, id: photosTag(address) }),
        'Content-Type': isShared ? 'image/jpeg' : 'image/webp',
        'Content-Length': String(bytes.byteLength),
      });
    },
  };
}

function noSuchPhoto(): HttpError {
  return new HttpError(404, 'There is no such photo.', {
    headers: { 'Cache-Control': 'no-store' },
  });
}

/**
 * Stores a photo for a page. It stays once a document is saved with it (the site's `retainPhotos`);
 * until then it counts as an abandoned upload.
 */
async function addSitePhoto(
  services: Pick<Services, 'database' | 'blobs'>,
  photo: RenderedPhoto,
): Promise<StoredSitePhoto> {
  const key: SitePhotoKey = `site/${photo.digest}`;
  await storePhotos(services, new Map([[key, photo]]));
  return { key, width: photo.width, height: photo.height };
}
