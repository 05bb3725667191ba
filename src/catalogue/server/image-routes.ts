import { readMultipart } from '../../platform/multipart.ts';
import { oneAtATime } from '../../platform/one-at-a-time.ts';
import type { ApiHandler, Services } from '../../platform/services.ts';
import { idFromPath } from './ids.ts';
import { addPhotos } from './photo-adding.ts';
import { photosFromForm } from './photo-upload.ts';
import { savedProduct } from './product-routes.ts';
import { findProduct, noSuchProduct } from './products.ts';

/** The photographs of a product. */
export function imageRoutes(services: Services) {
  // Opening a photo takes much memory: uploads take turns.
  const inTurn = oneAtATime();
  return {
    addImages: async (context) => {
      const id = idFromPath(context);
      if (!(await findProduct(services.database, id, 'staff'))) throw noSuchProduct();
      const form = await readMultipart(context);
      const photos = await inTurn(() => photosFromForm(form));
      return savedProduct(context, await addPhotos(services, context, id, photos));
    },
  } satisfies Record<string, ApiHandler>;
}
