import { z } from 'zod';
import { type Calls, defineCall } from '../../platform/contract/call.ts';
import { ifNoneMatch } from '../../platform/contract/conditional-request.ts';
import * as routes from '../../routes.ts';
import { storedSitePhoto } from './site-photo.ts';

const storedKey = z.object({
  key: z
    .string()
    .meta({ description: 'The url of a product’s image or a page’s, slashes and all.' }),
});

export const mediaCalls = {
  addSitePhoto: defineCall(routes.addSitePhoto, {
    summary: 'Takes a photograph for a page of the site',
    content: {
      'multipart/form-data': z.object({
        photo: z.file().meta({ description: 'JPEG, PNG or WebP, 2 MB at most.' }),
      }),
    },
    answer: storedSitePhoto,
    otherwise: {
      413: 'The file is larger than 2 MB.',
      415: 'The file is not a JPEG, PNG or WebP photo, or the body is no multipart form.',
      422: 'The photo cannot be opened, there is none, or there are several.',
    },
  }),
  showPhoto: defineCall(routes.showPhoto, {
    summary: 'Sends a stored photograph',
    params: storedKey,
    headers: ifNoneMatch,
    sends: ['image/webp', 'image/jpeg'],
  }),
} satisfies Calls;
