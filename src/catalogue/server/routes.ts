import { requestEdit } from '../../history/server/request-edit.ts';
import { renderSemaphore } from '../../media/server/render-photo.ts';
import { sitePhotoFromForm } from '../../media/server/uploaded-photo.ts';
import { cacheRowsOf } from '../../platform/database/snapshot-cache.ts';
import { cacheableResponse } from '../../platform/http/cacheable-response.ts';
import { requiredTags } from '../../platform/http/etag.ts';
import { readMultipart } from '../../platform/http/forms.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { JsonText } from '../../platform/http/json-text.ts';
import { HttpError } from '../../platform/http-error.ts';
import type { Services } from '../../platform/services.ts';
import { LISTS_TAG } from '../../publication/server/cache-tags.ts';
import type { catalogueCalls } from '../contract/catalogue-calls.ts';
import { categories, findCategory, findSubcategory, type Named } from '../contract/taxonomy.ts';
import { facetsFrom } from '../facets/facets.ts';
import { productRoutes, savedProduct } from './editing/product-routes.ts';
import { addPhotos } from './photos/add-photos.ts';
import { photosFromForm } from './photos/parse-photo-form.ts';
import { storeAhead } from './photos/sent-ahead.ts';
import { askingPageRoutes } from './products/asking-page.ts';
import type { ProductSearch } from './products/product-index.ts';
import { LISTED_TABLES, selectionResolver } from './products/product-list.ts';
import { productPageRoutes } from './products/product-page.ts';
import { findProduct, noSuchProduct } from './products/products.ts';
import { listSearchEntries } from './products/search-entries.ts';
import { searchPageRoutes } from './search/search-page.ts';
import { removeExampleProducts } from './seed/example-products.ts';
import type { SiteTexts } from './site-texts.ts';
import { sheetRoutes } from './spreadsheet/sheet-routes.ts';
import { tagRoutes } from './tags/tag-routes.ts';
import { deleteProduct, listTrash, restoreProduct } from './trash/trash.ts';

/** Handlers of the catalogue calls. */
export function catalogueRoutes(
  services: Services,
  texts: SiteTexts,
  searchProducts: ProductSearch,
): Handlers<typeof catalogueCalls> {
  const { database } = services;
  const resolveSelection = selectionResolver(database, searchProducts);
  const cached = cacheRowsOf<{ json: JsonText }>(database, LISTED_TABLES);

  return {
    ...productRoutes(services, texts, resolveSelection),
    ...productPageRoutes(services, texts),
    ...askingPageRoutes(services, texts),
    ...searchPageRoutes(services, texts),
    ...tagRoutes(services),
    ...sheetRoutes(services, resolveSelection),

    listSearchEntries: async (context) => {
      const { json } = await cached('search entries', async () => ({
        json: new JsonText(
          await listSearchEntries(
            database,
            await texts.readCompany(database),
            facetsFrom((await texts.readSearchTexts(database)).filters),
          ),
        ),
      }));
      return cacheableResponse(context, json, { tag: LISTS_TAG });
    },

    sendPhotoAhead: async (context) => {
      const form = await readMultipart(context);
      const photo = await renderSemaphore.run(() => sitePhotoFromForm(form));
      return context.json(await storeAhead(services, photo), 201);
    },

    addImages: async (context, { params: { id } }) => {
      if (!(await findProduct(database, id, 'staff'))) throw noSuchProduct();
      const form = await readMultipart(context);
      const photos = await renderSemaphore.run(() => photosFromForm(form));
      return savedProduct(
        context,
        await addPhotos(services, requestEdit(services, context), id, photos),
      );
    },

    deleteProduct: async (context, { params: { id } }) => {
      const versions = requiredTags(context);
      await deleteProduct(services, requestEdit(services, context), { id, versions });
      return context.json({ message: 'Product deleted successfully' });
    },

    removeExampleProducts: async (context) =>
      context.json({
        removed: await removeExampleProducts(services, requestEdit(services, context)),
      }),

    restoreProduct: async (context, { params: { id } }) =>
      savedProduct(context, await restoreProduct(services, requestEdit(services, context), id)),

    listTrash: async (context) => context.json(await listTrash(database)),

    // Options for the three selectors of forms. The taxonomy only changes with a build.
    listCategories: (context) => cacheableResponse(context, categories.map(named)),

    showCategory: (context, { params: { id } }) => {
      const category = knownCategory(id);
      return cacheableResponse(context, {
        ...named(category),
        subcategories: category.subcategories.map(named),
      });
    },

    listSubcategories: (context, { params: { id } }) => {
      const category = knownCategory(id);
      return cacheableResponse(context, {
        ...named(category),
        children: category.subcategories.map(named),
      });
    },

    listTypes: (context, { params: { id } }) => {
      const subcategory = findSubcategory(id);
      if (!subcategory) throw new HttpError(404, 'There is no such subcategory.');
      return cacheableResponse(context, subcategory.types.map(named));
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
