import { isNotModified } from '../../../platform/http/etag.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import { HttpError } from '../../../platform/http/http-error.ts';
import type { Services } from '../../../platform/services.ts';
import type { catalogueCalls } from '../../contract/catalogue-calls.ts';

/** Photographs of the first round are named by their whole digest. */
const STORED_PHOTO =
  /^(products\/[1-9]\d*\/(?:main|thumbnails)\/((?:[0-9a-f]{32}){1,2}-(?:400|800|1600))\.webp)$/;

const FOR_GOOD = 'public, max-age=31536000, immutable';

/** The photographs. A key names its bytes, so whoever has them may keep them for good. */
export function storageRoutes({ blobs }: Services) {
  return {
    showPhoto: async (context, { params }) => {
      const [, key, digest] = STORED_PHOTO.exec(params.key) ?? [];
      if (key === undefined) throw noSuchPhoto();
      const headers = {
        'Cache-Control': FOR_GOOD,
        ETag: `"${digest}"`,
        'X-Content-Type-Options': 'nosniff',
        'Content-Security-Policy': "sandbox; default-src 'none'",
      };
      if (isNotModified(context, headers.ETag)) return context.body(null, 304, headers);
      const bytes = await blobs.get(key);
      if (!bytes) throw noSuchPhoto();
      return context.body(bytes, 200, {
        ...headers,
        'Netlify-CDN-Cache-Control': `durable, ${FOR_GOOD}`,
        'Content-Type': 'image/webp',
        'Content-Length': String(bytes.byteLength),
      });
    },
  } satisfies Partial<Handlers<typeof catalogueCalls>>;
}

function noSuchPhoto(): HttpError {
  return new HttpError(404, 'There is no such photo.', {
    headers: { 'Cache-Control': 'no-store' },
  });
}
