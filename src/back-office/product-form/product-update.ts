import type { Product, ProductFields, ProductImage } from '../../catalogue/contract/product.ts';
import { conflictOf } from '../product-calls/product-calls.ts';
import { saveProductFields } from '../product-calls/save-product.ts';
import { productEntryOf, sameEntry } from './product-entry.ts';

/** True if the server's product already equals the request. */
export function isUpToDate(
  saved: Product,
  fields: ProductFields,
  images: readonly ProductImage[],
): boolean {
  const shown = (list: readonly ProductImage[]) =>
    JSON.stringify(list.map(({ id, alt, focus, fit }) => [id, alt, focus, fit]));
  return (
    sameEntry(productEntryOf(saved), productEntryOf(fields)) &&
    shown(saved.images) === shown(images)
  );
}

interface Update {
  fields: ProductFields;
  /** The product's images in order; a missing one is removed. */
  images: readonly ProductImage[];
  headers: Record<string, string>;
  /** Runs if the history has the change. */
  onRecorded: () => void;
}

/**
 * Saves a product that was read before.
 * @throws ApiError; `conflictOf` returns the version that somebody else saved meanwhile
 */
export async function updateProduct(
  saved: Product,
  { fields, images, headers, onRecorded }: Update,
): Promise<Product> {
  try {
    const { answer, set } = await saveProductFields(saved, { fields, images, headers });
    if (set) onRecorded();
    return answer;
  } catch (error) {
    const current = conflictOf(error)?.current;
    // An earlier try succeeded, though its answer was lost.
    if (current && isUpToDate(current, fields, images)) {
      onRecorded();
      return current;
    }
    throw error;
  }
}
