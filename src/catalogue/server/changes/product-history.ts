import type { ChangedFields } from '../../../history/contract/change-set.ts';
import { fieldChanges, type NewChange } from '../../../history/server/make-change.ts';
import { FIELD_NAMES } from '../../contract/fields/product-fields.ts';
import type { Product } from '../../contract/product.ts';

/** Kind of products in the history; their ids are the subjects. */
export const PRODUCT = 'product';

/** Uploads within this time belong to one change set, since a form may send photos one by one. */
const PHOTOS_MS = 5 * 60_000;

/** A change of one product. A state in the trash, or before its creation, is undefined. */
export type RecordedChange =
  | { action: 'created' | 'restored'; before?: undefined; after: Product }
  | { action: 'edited' | 'photographs'; before: Product; after: Product; inTrash?: boolean }
  | { action: 'deleted'; before: Product; after?: undefined };

/** A product's change in the format of the history. */
export function asNewChange({ action, before, after }: RecordedChange): NewChange {
  const { id, title, version } = (after ?? before) as Product;
  const changes = before && after ? productFieldChanges(before, after) : {};
  const joins = action === 'photographs' && { joinsWithinMs: PHOTOS_MS };
  return { kind: PRODUCT, subject: String(id), title, version, action, changes, ...joins };
}

/** Fields that differ between two states of a product. */
export function productFieldChanges(before: Product, after: Product): ChangedFields {
  return fieldChanges(contentOf(before), contentOf(after));
}

function contentOf(product: Product): Record<string, unknown> {
  return {
    ...Object.fromEntries(FIELD_NAMES.map((field) => [field, product[field]])),
    // Includes URLs, so that removed photos can be restored while they are stored.
    images: product.images,
  };
}
