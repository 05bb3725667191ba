import { makeCallAsStaff } from '../../account/session/session.ts';
import { storagePath } from '../../catalogue/contract/photo.ts';
import type { Product, ProductFields, ProductImage } from '../../catalogue/contract/product.ts';
import { productCalls } from '../../catalogue/contract/product-calls.ts';
import { resolvePath } from '../../catalogue/contract/taxonomy.ts';
import { asRead, conflictOf } from '../products/product-calls.ts';
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
    return await makeCallAsStaff(productCalls.editProduct, {
      params: { id: saved.id },
      headers: { ...headers, ...asRead(saved) },
      body: editBody(saved.id, fields, images),
    });
  } catch (error) {
    const current = conflictOf(error)?.current;
    // An earlier try has arrived, though its answer has not.
    if (current && isUpToDate(current, fields, images)) return current;
    throw error;
  }
}

/** The fields by their names, the place in the words of the time, and the images in their order. */
function editBody(id: number, fields: ProductFields, images: readonly ProductImage[]) {
  const { category, subcategory, type } = resolvePath(fields);
  return {
    id,
    ...fields,
    category: category?.name,
    subCategories: subcategory ? [subcategory.name] : [],
    type: type?.name ?? null,
    mainImageURL: images[0] ? storagePath(images[0].url) : null,
    images: images.map(({ id, url, alt, focus = null, fit = null }) => {
      return { id, url, alt, focus, fit };
    }),
  };
}
