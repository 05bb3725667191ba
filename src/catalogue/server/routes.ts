import type { Paging } from '../../platform/contract/paging.ts';
import { fewAtATime } from '../../platform/few-at-a-time.ts';
import { isNotModified, requiredTags } from '../../platform/http/etag.ts';
import { readMultipart } from '../../platform/http/forms.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { pagingHeaders } from '../../platform/http/paging-headers.ts';
import { networkHeaders, publicAnswer } from '../../platform/http/public-answer.ts';
import type { ApiContext, Services } from '../../platform/services.ts';
import type { catalogueCalls } from '../contract/catalogue-calls.ts';
import { categories, findCategory, findSubcategory, type Named } from '../contract/taxonomy.ts';
import { findNews } from './history/news.ts';
import { listHistory } from './history/product-history.ts';
import { undoSet } from './history/undo.ts';
import { addPhotos } from './photos/photo-adding.ts';
import { photosFromForm } from './photos/photo-upload.ts';
import { productPageRoutes } from './products/product-page.ts';
import { productRoutes, savedProduct } from './products/product-routes.ts';
import { findProduct, noSuchProduct } from './products/products.ts';
import { publishNow } from './publication/builds.ts';
import { LISTS_TAG, photosTag } from './publication/cache-tags.ts';
import { findPublication } from './publication/publication.ts';
import { listSearchEntries } from './search/search-entries.ts';
import { tagRoutes } from './tags/tag-routes.ts';
import { deleteProduct, listTrash, restoreProduct } from './trash/trash.ts';

/** Photographs of the first round are named by their whole digest. */
const STORED_PHOTO =
  /^(products\/[1-9]\d*\/(?:main|thumbnails)\/((?:[0-9a-f]{32}){1,2}-(?:400|800|1600))\.webp)$/;

const FOR_GOOD = 'public, max-age=31536000, immutable';

/** What answers the calls of the catalogue. */
export function catalogueRoutes(services: Services): Handlers<typeof catalogueCalls> {
  const { database, blobs } = services;
  // Opening a photo takes much memory: uploads take turns.
  const opening = fewAtATime(1);

  async function historyOf(context: ApiContext, page: Paging, productId?: number) {
    const { changes, total } = await listHistory(database, page, productId);
    return { total, answer: context.json(changes, 200, pagingHeaders(context, total, page)) };
  }

  return {
    ...productRoutes(services),
    ...productPageRoutes(services),
    ...tagRoutes(services),

    listSearchEntries: async (context) =>
      publicAnswer(context, await listSearchEntries(database), { tag: LISTS_TAG }),

    addImages: async (context, { params: { id } }) => {
      if (!(await findProduct(database, id, 'staff'))) throw noSuchProduct();
      const form = await readMultipart(context);
      const photos = await opening.run(() => photosFromForm(form));
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

    watchCatalogue: async (context, { query: { since } }) => {
      const staffId = context.get('staff')?.id ?? 0;
      return context.json(await findNews(database, { since, staffId }));
    },

    showHistory: async (context, { params: { id }, query }) => {
      const { total, answer } = await historyOf(context, query, id);
      if (total === 0 && !(await findProduct(database, id, 'staff'))) throw noSuchProduct();
      return answer;
    },

    listHistory: async (context, { query }) => (await historyOf(context, query)).answer,

    undoChanges: async (context, { params }) =>
      context.json(await undoSet(services, context, params.set)),

    showPublication: async (context) => context.json(await findPublication(services)),

    publishNow: async (context) => {
      await publishNow(services, context);
      return context.json(await findPublication(services));
    },

    // What the forms' three selectors load. The tree changes only with a new build.
    listCategories: (context) => publicAnswer(context, categories.map(named)),

    showCategory: (context, { params: { id } }) => {
      const category = knownCategory(id);
      return publicAnswer(context, {
        ...named(category),
        subcategories: category.subcategories.map(named),
      });
    },

    listSubcategories: (context, { params: { id } }) => {
      const category = knownCategory(id);
      return publicAnswer(context, {
        ...named(category),
        children: category.subcategories.map(named),
      });
    },

    listTypes: (context, { params: { id } }) => {
      const subcategory = findSubcategory(id);
      if (!subcategory) throw new HttpError(404, 'There is no such subcategory.');
      return publicAnswer(context, subcategory.types.map(named));
    },

    // A key names its bytes, so whoever has them may keep them for good.
    showPhoto: async (context, { params }) => {
      const [, key, digest] = STORED_PHOTO.exec(params.key) ?? [];
      if (key === undefined) throw noSuchPhoto();
      const headers = {
        'Cache-Control': FOR_GOOD,
        ETag: `"${digest}"`,
        'X-Content-Type-Options': 'nosniff',
        'Content-Security-Policy': "sandbox; default-src 'none'",
        // Search engines, chats and networks show it where they found it.
        'Cross-Origin-Resource-Policy': 'cross-origin',
      };
      if (isNotModified(context, headers.ETag)) return context.body(null, 304, headers);
      const bytes = await blobs.get(key);
      if (!bytes) throw noSuchPhoto();
      return context.body(bytes, 200, {
        ...headers,
        ...networkHeaders({ control: `durable, ${FOR_GOOD}`, id: photosTag(key) }),
        'Content-Type': 'image/webp',
        'Content-Length': String(bytes.byteLength),
      });
    },
  };
}

function knownCategory(id: number) {
  const category = findCategory(id);
  if (!category) throw new HttpError(404, 'There is no such category.');
  return category;
}

function named({ id, name }: Named): Named {
  return { id, name };
}

function noSuchPhoto(): HttpError {
  return new HttpError(404, 'There is no such photo.', {
    headers: { 'Cache-Control': 'no-store' },
  });
}
