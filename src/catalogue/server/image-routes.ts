import { readMultipart } from '../../platform/multipart.ts';
import { oneAtATime } from '../../platform/one-at-a-time.ts';
import type { ApiHandler, Services } from '../../platform/services.ts';
import { idFromPath } from './ids.ts';
import { photosFromForm } from './photo-upload.ts';
import { addPhotos, noSuchProduct } from './product-images.ts';
import { findProduct } from './products.ts';

/** The photographs of a product. */
export function imageRoutes({ database, blobs }: Services) {
  // Opening a photo takes much memory: uploads take turns.
  const inTurn = oneAtATime();
  return {
    addImages: async (context) => {
      const id = idFromPath(context);
      if (!(await findProduct(database, id, 'staff'))) throw noSuchProduct();
      const form = await readMultipart(context);
      await addPhotos({ database, blobs }, id, await inTurn(() => photosFromForm(form)));
      const product = await findProduct(database, id, 'staff');
      if (!product) throw noSuchProduct();
      return context.json(product);
    },
  } satisfies Record<string, ApiHandler>;
}
