import { requiredTags } from '../../../platform/http/etag.ts';
import { idFromPath } from '../../../platform/http/id-from-path.ts';
import type { ApiHandler, Services } from '../../../platform/services.ts';
import { savedProduct } from '../products/product-routes.ts';
import { deleteProduct, listTrash, restoreProduct } from './trash.ts';

/** Take products off the catalogue, and back. */
export function trashRoutes(services: Services) {
  return {
    deleteProduct: async (context) => {
      const versions = requiredTags(context);
      await deleteProduct(services, context, { id: idFromPath(context), versions });
      return context.json({ message: 'Product deleted successfully' });
    },

    restoreProduct: async (context) =>
      savedProduct(context, await restoreProduct(services, context, idFromPath(context))),

    listTrash: async (context) => context.json(await listTrash(services.database)),
  } satisfies Record<string, ApiHandler>;
}
