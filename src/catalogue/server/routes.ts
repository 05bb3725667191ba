import { keptWhileUnchanged } from '../../platform/database/kept.ts';
import { fewAtATime } from '../../platform/few-at-a-time.ts';
import { isNotModified, requiredTags } from '../../platform/http/etag.ts';
import { readMultipart } from '../../platform/http/forms.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { JsonText } from '../../platform/http/json-text.ts';
import { networkHeaders, publicAnswer } from '../../platform/http/public-answer.ts';
import type { Services } from '../../platform/services.ts';
import { LISTS_TAG, photosTag } from '../../publication/server/cache-tags.ts';
import type { catalogueCalls } from '../contract/catalogue-calls.ts';
import { categories, findCategory, findSubcategory, type Named } from '../contract/taxonomy.ts';
import { historyRoutes } from './history/history-routes.ts';
import { findNews } from './history/news.ts';
import { addPhotos } from './photos/photo-adding.ts';
import { photosFromForm, sitePhotoFromForm } from './photos/photo-upload.ts';
import { addSharedPicture } from './photos/shared-picture.ts';
import { addSitePhoto } from './photos/site-photos.ts';
import { productPageRoutes } from './products/product-page.ts';
import { productRoutes, savedProduct } from './products/product-routes.ts';
import { findProduct, noSuchProduct } from './products/products.ts';
import { listSearchEntries } from './search/search-entries.ts';
import { searchPageRoutes } from './search/search-page.ts';
import { sheetRoutes } from './spreadsheet/sheet-routes.ts';
import { tagRoutes } from './tags/tag-routes.ts';
import { deleteProduct, listTrash, restoreProduct } from './trash/trash.ts';

/** Photographs of the first round are named by their whole digest. */
const STORED_PHOTO =
  /^((?:products\/[1-9]\d*\/(?:main|thumbnails)|site)\/((?:[0-9a-f]{32}){1,2}-(?:(?:400|800|1600)(?=\.webp$)|shared(?=\.jpg$)))\.(?:webp|jpg))$/;

const FOR_GOOD = 'public, max-age=31536000, immutable';

/** What answers the calls of the catalogue. */
export function catalogueRoutes(services: Services): Handlers<typeof catalogueCalls> {
  const { database, blobs } = services;
  // Opening a photo takes much memory: uploads take turns.
  const opening = fewAtATime(1);
  const kept = keptWhileUnchanged<{ json: JsonText }>(database);

  return {
    ...productRoutes(services),
    ...productPageRoutes(services),
    ...searchPageRoutes(services),
    ...tagRoutes(services),
    ...historyRoutes(services),
    ...sheetRoutes(services),

    listSearchEntries: async (context) => {
      const { json } = await kept('search entries', async () => ({
        json: new JsonText(await listSearchEntries(database)),
      }));
      return publicAnswer(context, json, { tag: LISTS_TAG });
    },

    addImages: async (context, { params: { id } }) => {
      if (!(await findProduct(database, id, 'staff'))) throw noSuchProduct();
      const form = await readMultipart(context);
      const photos = await opening.run(() => photosFromForm(form));
      return savedProduct(context, await addPhotos(services, context, id, photos));
    },

    addSitePhoto: async (context) => {
      const form = await readMultipart(context);
      const photo = await opening.run(() => sitePhotoFromForm(form));
      return context.json(await addSitePhoto(services, photo));
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
      const isShared = key.endsWith('.jpg');
      const make = () => (isShared ? opening.run(() => addSharedPicture(blobs, key)) : null);
      const bytes = (await blobs.get(key)) ?? (await make());
      if (!bytes) throw noSuchPhoto();
      return context.body(bytes, 200, {
        ...headers,
        ...networkHeaders({ control: `durable, ${FOR_GOOD}`, id: photosTag(key) }),
        'Content-Type': isShared ? 'image/jpeg' : 'image/webp',
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
