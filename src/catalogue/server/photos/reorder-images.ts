import { withoutKind } from '../../../media/contract/photo.ts';
import { invalidFields } from '../../../platform/http-error.ts';
import type { NamedImage } from '../../contract/product-edit.ts';
import { cropColumns } from '../products/crop-settings.ts';
import type { StoredImage } from '../products/stored-image.ts';

/**
 * Images of a product as staff have ordered them: omitted ones are removed, and the first becomes
 * the main image. Duplicates count once.
 *
 * @throws HttpError 422 for an image of another product
 */
export function orderedImages(current: StoredImage[], named: NamedImage[]): StoredImage[] {
  const order = named.map(({ id, alt, ...view }) => {
    const image = current.find((candidate) => candidate.id === id);
    if (!image) throw notItsOwn();
    return { ...image, alt: alt || image.alt, ...cropColumns(view) };
  });
  if (JSON.stringify(order) === JSON.stringify(current)) return current;
  const once = new Map(order.toReversed().map((image) => [withoutKind(image.photo_key), image]));
  return order
    .filter((image) => once.get(withoutKind(image.photo_key)) === image)
    .map((image, index) => ({ ...image, kind: index === 0 ? 'main' : 'thumbnails' }));
}

function notItsOwn() {
  return invalidFields({
    images:
      'One of these photos does not belong to this product, or is gone. Reload the product and arrange its photos again.',
  });
}
