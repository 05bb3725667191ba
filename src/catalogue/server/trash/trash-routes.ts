import { requiredTags } from '../../../platform/http/etag.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import type { Services } from '../../../platform/services.ts';
import type { catalogueCalls } from '../../contract/catalogue-calls.ts';
import { savedProduct } from '../products/product-routes.ts';
import { deleteProduct, listTrash, restoreProduct } from './trash.ts';

/** Take products off the catalogue, and back. */
export function trashRoutes(services: Services) {
  return {
    deleteProduct: async (context, { params: { id } }) => {
      const versions = requiredTags(context);
      await deleteProduct(services, context, { id, versions });
      return context.json({ message: 'Product deleted successfully' });
    },

    restoreProduct: async (context, { params: { id } }) =>
      savedProduct(context, await restoreProduct(services, context, id)),

    listTrash: async (context) => context.json(await listTrash(services.database)),
  } satisfies Partial<Handlers<typeof catalogueCalls>>;
}
