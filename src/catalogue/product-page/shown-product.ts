import { photoSources, sharedPhotoPath } from '../../media/contract/photo.ts';
import type { SquareCrop } from '../../platform/contract/square-crop.ts';
import { type Availability, availabilityOf } from '../contract/availability.ts';
import { type StoredVersion, storedVersion } from '../contract/card.ts';
import type { ProductSize } from '../contract/choices/measures.ts';
import { pieceOf } from '../contract/choices/piece.ts';
import type { PieceData } from '../contract/choices/piece-data.ts';
import type { InternalName } from '../contract/fields/product-fields.ts';
import type { FromPrice, ProductFields, ProductImage, PublicProduct } from '../contract/product.ts';

export interface ShownProduct extends Omit<ProductFields, InternalName> {
  /** See product-address.ts. */
  key: string;
  path: string;
  /** A nested set has several sizes, largest first; see Piece for both. */
  sizes: ProductSize[];
  sizesOf: string;
  availability: Availability;
  /** What choices make of it. */
  stock?: PieceData['stock'];
  from_price?: FromPrice | undefined;
  photos: ShownPhoto[];
  /** Id and version for the refresh; undefined until the product is in a database. */
  stored: StoredVersion | undefined;
}

export interface ShownPhoto {
  /** A choice's value names its photo by it. */
  id: number;
  /** A medium rendition, for browsers and apps without `srcset`. */
  src: string;
  srcset: string;
  /** The largest rendition. */
  large: string;
  /** Picture for shared links. */
  shared: string;
  /** Size in pixels of the largest rendition. */
  width: number;
  height: number;
  alt: string;
  crop?: SquareCrop | undefined;
}

/** @param today a past restock date is omitted */
export function shownProduct(product: PublicProduct, today = new Date()): ShownProduct {
  const { images } = product;
  const { path, sizes, sizesOf } = pieceOf(product, []);
  const stockAs = (isUsual?: boolean) => availabilityOf(product, today, isUsual);
  const availability = stockAs();
  return {
    ...product,
    ...{ path, sizes, sizesOf, availability },
    ...(product.choices &&
      availability.supply === 'in-stock' && {
        stock: { open: availability, usual: stockAs(true), other: stockAs(false) },
      }),
    photos: images.map(photoOfImage),
    stored: storedVersion(product),
  };
}

function photoOfImage(image: ProductImage): ShownPhoto {
  const { src: large, srcset } = photoSources(image);
  const { id, width, height, alt } = image;
  const middling = srcset.split(', ').find((source) => source.endsWith(' 800w'));
  return {
    id,
    src: middling?.split(' ')[0] ?? large,
    srcset,
    large,
    shared: sharedPhotoPath(image),
    width,
    height,
    alt,
    crop: image.square,
  };
}
