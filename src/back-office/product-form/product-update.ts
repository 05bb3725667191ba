import type { Product, ProductFields, ProductImage } from '../../catalogue/contract/product.ts';
import { conflictOf } from '../product-calls/product-calls.ts';
import { saveProductFields } from '../product-calls/save-product.ts';
import { entryOf, sameEntry } from './product-entry.ts';

/** Whether the server's product is already what is asked for. */
export function isUpToDate(
  saved: Product,
  fields: ProductFields,
  images: readonly ProductImage[],
): boolean {
  const shown = (list: readonly ProductImage[]) =>
    JSON.stringify(list.map(({ id, alt, focus, fit }) => [id, alt, focus, fit]));
  return sameEntry(entryOf(saved), entryOf(fields)) && shown(saved.images) === shown(images);
}

interface Update {
  fields: ProductFields;
  /** The ones it has, in their order; one that is left out is taken away. */
  images: readonly ProductImage[];
  headers: Record<string, string>;
}

/**
 * Saves a product that was read before.
 * @throws ApiError; `conflictOf` gives what somebody else has saved meanwhile
 */
export async function updateProduct(
  saved: Product,
  { fields, images, headers }: Update,
): Promise<Product> {
  try {
    const { product } = await saveProductFields(saved, { fields, images, headers });
    return product;
  } catch (error) {
    const current = conflictOf(error)?.current;
    // An earlier try has arrived, though its answer has not.
    if (current && isUpToDate(current, fields, images)) return current;
    throw error;
  }
}
