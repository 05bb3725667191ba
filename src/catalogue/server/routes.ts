import type { Paging } from '../../platform/contract/paging.ts';
import { requiredTags } from '../../platform/http/etag.ts';
import { readMultipart } from '../../platform/http/forms.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { pagingHeaders } from '../../platform/http/paging-headers.ts';
import { publicAnswer } from '../../platform/http/public-answer.ts';
import { oneAtATime } from '../../platform/one-at-a-time.ts';
import type { ApiContext, Services } from '../../platform/services.ts';
import type { catalogueCalls } from '../contract/catalogue-calls.ts';
import { categoryRoutes } from './category-routes.ts';
import { listHistory } from './history/product-history.ts';
import { addPhotos } from './photos/photo-adding.ts';
import { photosFromForm } from './photos/photo-upload.ts';
import { storageRoutes } from './photos/storage-routes.ts';
import { productPageRoutes } from './products/product-page.ts';
import { productRoutes, savedProduct } from './products/product-routes.ts';
import { findProduct, noSuchProduct } from './products/products.ts';
import { LISTS_TAG } from './publication/cache-tags.ts';
import { findPublication } from './publication/publication.ts';
import { listSearchEntries } from './search/search-entries.ts';
import { tagRoutes } from './tags/tag-routes.ts';
import { deleteProduct, listTrash, restoreProduct } from './trash/trash.ts';

/** What answers the calls of the catalogue. */
export function catalogueRoutes(services: Services): Handlers<typeof catalogueCalls> {
  const { database } = services;
  // Opening a photo takes much memory: uploads take turns.
  const inTurn = oneAtATime();

  async function historyOf(context: ApiContext, page: Paging, productId?: number) {
    const { changes, total } = await listHistory(database, page, productId);
    return { total, answer: context.json(changes, 200, pagingHeaders(context, total, page)) };
  }

  return {
    ...productRoutes(services),
    ...productPageRoutes(services),
    ...categoryRoutes(),
    ...storageRoutes(services),
    ...tagRoutes(services),

    listSearchEntries: async (context) =>
      publicAnswer(context, await listSearchEntries(database), { tag: LISTS_TAG }),

    addImages: async (context, { params: { id } }) => {
      if (!(await findProduct(database, id, 'staff'))) throw noSuchProduct();
      const form = await readMultipart(context);
      const photos = await inTurn(() => photosFromForm(form));
      return savedProduct(context, await addPhotos(services, context, id, photos));
    },

    deleteProduct: async (context, { params: { id } }) => {
      const versions = requiredTags(context);
      await deleteProduct(services, context, { id, versions });
      return context.json({ message: 'Product deleted successfully' });
    },

    restoreProduct: async (context, { params: { id } }) =>
      savedProduct(context, await restoreProduct(services, context, id)),

    listTrash: async (context) => context.json(await listTrash(database)),

    showHistory: async (context, { params: { id }, query }) => {
      const { total, answer } = await historyOf(context, query, id);
      if (total === 0 && !(await findProduct(database, id, 'staff'))) throw noSuchProduct();
      return answer;
    },

    listHistory: async (context, { query }) => (await historyOf(context, query)).answer,

    showPublication: async (context) => context.json(await findPublication(services)),
  };
}
