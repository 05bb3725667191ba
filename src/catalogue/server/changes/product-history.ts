import '../tables.ts';
import type { ChangedFields } from '../../../history/contract/change-set.ts';
import { fieldChanges, type NewChange } from '../../../history/server/record-changes.ts';
import { FIELD_NAMES } from '../../contract/fields/product-fields.ts';
import type { Product } from '../../contract/product.ts';

/** The kind of products in the history; their ids name them. */
export const PRODUCT = 'product';

/** A form may send its photos one after the other. */
const PHOTOS_MS = 5 * 60_000;

/**
 * What was done to one product. One that comes out of the trash or goes into it, or does not exist
 * yet, is undefined there.
 */
export type RecordedChange =
  | { action: 'created' | 'restored'; before?: undefined; after: Product }
  | { action: 'edited' | 'photographs'; before: Product; after: Product; inTrash?: boolean }
  | { action: 'deleted'; before: Product; after?: undefined };

/** A change of a product as the history keeps it. */
export function asNewChange({ action, before, after }: RecordedChange): NewChange {
  const { id, title, version } = (after ?? before) as Product;
  const changes = before && after ? differences(before, after) : {};
  const joins = action === 'photographs' && { joinsWithinMs: PHOTOS_MS };
  return { kind: PRODUCT, subject: String(id), title, version, action, changes, ...joins };
}

/** The fields in which two states of a product differ. */
export function differences(before: Product, after: Product): ChangedFields {
  return fieldChanges(contentOf(before), contentOf(after));
}

function contentOf(product: Product): Record<string, unknown> {
  return {
    ...Object.fromEntries(FIELD_NAMES.map((field) => [field, product[field]])),
    // With their addresses, by which those that went can come back while they are stored.
    images: product.images,
  };
}
