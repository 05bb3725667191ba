import type { Handlers } from '../../../platform/http/handler.ts';
import { readMultipart } from '../../../platform/http/multipart.ts';
import { oneAtATime } from '../../../platform/one-at-a-time.ts';
import type { Services } from '../../../platform/services.ts';
import type { catalogueCalls } from '../../contract/catalogue-calls.ts';
import { savedProduct } from '../products/product-routes.ts';
import { findProduct, noSuchProduct } from '../products/products.ts';
import { addPhotos } from './photo-adding.ts';
import { photosFromForm } from './photo-upload.ts';

/** The photographs of a product. */
export function imageRoutes(services: Services) {
  // Opening a photo takes much memory: uploads take turns.
  const inTurn = oneAtATime();
  return {
    addImages: async (context, { params: { id } }) => {
      if (!(await findProduct(services.database, id, 'staff'))) throw noSuchProduct();
      const form = await readMultipart(context);
      const photos = await inTurn(() => photosFromForm(form));
      return savedProduct(context, await addPhotos(services, context, id, photos));
    },
  } satisfies Partial<Handlers<typeof catalogueCalls>>;
}
