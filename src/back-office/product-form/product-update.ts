import { callAsStaff } from '../../account/session/session.ts';
import { storagePath } from '../../catalogue/contract/photo.ts';
import {
  type Product,
  type ProductFields,
  type ProductImage,
  product,
} from '../../catalogue/contract/product.ts';
import { type EditConflict, editConflict } from '../../catalogue/contract/product-edit.ts';
import { resolvePath } from '../../catalogue/contract/taxonomy.ts';
import { ApiError } from '../../client.ts';
import { apiPaths } from '../../paths.ts';
import { entryOf, sameEntry } from './product-entry.ts';

export type WantedImage = Pick<ProductImage, 'id' | 'url' | 'alt'>;

/** Somebody else has saved the product since it was read. */
export class SavedMeanwhileError extends Error {
  override name = 'SavedMeanwhileError';
  readonly conflict: EditConflict;

  constructor(conflict: EditConflict, options?: ErrorOptions) {
    super(conflict.message, options);
    this.conflict = conflict;
  }
}

/** Whether the server's product is already what is asked for. */
export function isUpToDate(
  saved: Product,
  fields: ProductFields,
  images: readonly WantedImage[],
): boolean {
  const shown = (list: readonly WantedImage[]) =>
    JSON.stringify(list.map(({ id, alt }) => [id, alt]));
  return sameEntry(entryOf(saved), entryOf(fields)) && shown(saved.images) === shown(images);
}

/**
 * Saves a product that was read before.
 *
 * @param images the ones it has, in their order; one that is left out is taken away
 * @throws ApiError
 * @throws SavedMeanwhileError when it is no longer what was read
 */
export async function updateProduct(
  saved: Product,
  fields: ProductFields,
  images: readonly WantedImage[],
): Promise<Product> {
  try {
    return await callAsStaff(apiPaths.product(saved.id), {
      method: 'PUT',
      headers: { 'If-Match': `"${saved.version}"` },
      body: editBody(saved.id, fields, images),
      parse: (answer) => product.parse(answer),
    });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 412) throw error;
    const conflict = editConflict.parse(error.answer);
    // An earlier try has arrived, though its answer has not.
    if (isUpToDate(conflict.current, fields, images)) return conflict.current;
    throw new SavedMeanwhileError(conflict, { cause: error });
  }
}

/** The fields by their names, the place in the words of the time, and the images in their order. */
function editBody(id: number, fields: ProductFields, images: readonly WantedImage[]) {
  const { category, subcategory, type } = resolvePath(fields);
  return {
    id,
    ...fields,
    category: category?.name,
    subCategories: subcategory ? [subcategory.name] : [],
    type: type?.name ?? null,
    mainImageURL: images[0] ? storagePath(images[0].url) : null,
    images: images.map(({ id, url, alt }) => ({ id, url, alt })),
  };
}
