import { isDeepStrictEqual } from 'node:util';
import { changesFrom, stateBefore } from '../../../history/server/changes.ts';
import type { Edit } from '../../../history/server/make-change.ts';
import type { Database } from '../../../platform/database/database.ts';
import { validate } from '../../../platform/http/parse-input.ts';
import { HttpError } from '../../../platform/http-error.ts';
import type { Services } from '../../../platform/services.ts';
import { FIELD_NAMES } from '../../contract/fields/product-fields.ts';
import type { ProductVersion } from '../../contract/history/product-version.ts';
import { type Product, type ProductFields, productFields } from '../../contract/product.ts';
import { changeCatalogue } from '../changes/change-catalogue.ts';
import { PRODUCT } from '../changes/product-history.ts';
import { earlierImages, isSameImages } from '../photos/restore-images.ts';
import { placesOf, toImage } from '../products/product-rows.ts';
import { requireVersion } from '../products/product-version.ts';
import { findProduct, lockProduct, noSuchProduct, reloadProduct } from '../products/products.ts';
import { requireUniqueSku } from '../products/unique-sku.ts';
import { namesOfToday } from '../tags/tag-renames.ts';
import { applyReverts } from './revert.ts';

/** Fields of a product at an earlier time: tags with their current names, images as recorded. */
interface Earlier {
  fields: ProductFields;
  images: unknown;
  saved: ProductVersion['saved'];
}

/**
 * An earlier version of a product, with those photos that are still stored.
 *
 * @throws HttpError 404 without such a product, or when the history does not go back that far
 */
export async function findVersion(
  database: Database,
  id: number,
  version: number,
): Promise<ProductVersion> {
  const product = await findProduct(database, id, 'staff');
  if (!product) throw noSuchProduct();
  const { fields, images, saved } = await goBack(database, product, version);
  const earlier = (await earlierImages(database, new Map([[id, images]]))).get(id);
  const { images: placed = [], gone = [] } = earlier ?? {};
  const shown = placed.map((image, index) => toImage({ id: index + 1, ...image }));
  return { ...product, ...fields, ...placesOf(fields), version, images: shown, saved, gone };
}

/**
 * Restores an earlier version as a new one.
 *
 * @param versions entity tags, one of which the product must have
 * @throws HttpError 404 as `findVersion`, 412 for another version, 422 when the old values are
 * invalid today, such as a removed category or a SKU that is taken
 */
export async function restoreVersion(
  services: Services,
  edit: Edit,
  { id, version, versions }: { id: number; version: number; versions: string[] | undefined },
): Promise<Product> {
  return changeCatalogue(services, edit, async (transaction, record) => {
    const before = await lockProduct(transaction, id);
    const earlier = await goBack(transaction, before, version);
    const fields = validate(productFields, earlier.fields);
    await requireVersion(transaction, before, versions, fields);
    await requireUniqueSku(transaction, fields.sku, before);
    const names = FIELD_NAMES.filter((name) => !isDeepStrictEqual(before[name], fields[name]));
    const different = Object.fromEntries(names.map((name) => [name, fields[name]]));
    const restore = {
      product: before,
      inTrash: false,
      fields: different,
      images: !isSameImages(before.images, earlier.images),
      recordedImages: earlier.images,
    };
    await applyReverts(transaction, [restore], record);
    return reloadProduct(transaction, id);
  });
}

/** Reverts changes one by one, starting from the current product. */
async function goBack(database: Database, product: Product, version: number): Promise<Earlier> {
  const changes = await changesFrom(database, { kind: PRODUCT, subject: product.id }, version);
  const later = changes.filter((change) => change.version !== version);
  // Versions before the history was introduced have no recorded change.
  const known = new Set(later.map((change) => change.version));
  if (version > product.version || known.size < product.version - version) throw noSuchVersion();
  const earlier = stateBefore({ ...product }, later);
  const next = later.at(-1);
  if (next) {
    const today = await namesOfToday(database, { from: next.set_id });
    earlier['tags'] = today(earlier['tags'] as string[]);
  }
  const fields = Object.fromEntries(FIELD_NAMES.map((name) => [name, earlier[name]]));
  const made = changes.find((change) => change.version === version && isSaving(change.action));
  const saved = made ? { by: made.by, at: made.changed_at } : null;
  return { fields: fields as ProductFields, images: earlier['images'], saved };
}

function isSaving(action: string): boolean {
  return action !== 'deleted' && action !== 'restored';
}

function noSuchVersion(): HttpError {
  return new HttpError(404, 'The history of this product does not reach back to that version.');
}
