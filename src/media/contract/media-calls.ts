import { z } from 'zod';
import { type Calls, defineCall } from '../../platform/contract/call.ts';
import { ifNoneMatch } from '../../platform/contract/conditional-request.ts';
import * as routes from '../../routes.ts';
import { storedSitePhoto } from './site-photo.ts';

const storedKey = z.object({
  /** The url of a product’s image or a page’s, slashes and all. */
  key: z.string(),
});

export const mediaCalls = {
  addSitePhoto: defineCall(routes.addSitePhoto, {
    content: {
      'multipart/form-data': z.object({
        /** JPEG, PNG or WebP, 2 MB at most. */
        photo: z.file(),
      }),
    },
    answer: storedSitePhoto,
  }),
  showPhoto: defineCall(routes.showPhoto, {
    params: storedKey,
    headers: ifNoneMatch,
    sends: ['image/webp', 'image/jpeg'],
  }),
} satisfies Calls;
