import { photoSources, sharedPhotoPath } from '../../media/contract/photo.ts';
import type { SquareCrop } from '../../platform/contract/square-crop.ts';
import { type Availability, availabilityOf } from '../contract/availability.ts';
import { type StoredVersion, storedVersion } from '../contract/card.ts';
import type { InternalName } from '../contract/fields/product-fields.ts';
import type { FromPrice, ProductFields, ProductImage, PublicProduct } from '../contract/product.ts';
import { productPath } from '../contract/product-address.ts';

export interface ShownProduct extends Omit<ProductFields, InternalName> {
  /** See product-address.ts. */
  key: string;
  path: string;
  /** A nested set has several sizes, largest first. */
  sizes: ProductSize[];
  availability: Availability;
  from_price?: FromPrice | undefined;
  photos: ShownPhoto[];
  /** Id and version for the refresh; undefined until the product is in a database. */
  stored: StoredVersion | undefined;
}

/** In centimetres. */
export interface ProductSize {
  /** Name within a nested set. */
  name: string | undefined;
  width: number | null;
  height: number | null;
  depth: number | null;
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
  const { key, title, images } = product;
  return {
    ...product,
    path: productPath(key, title),
    sizes: sizesOf(product),
    availability: availabilityOf(product, today),
    photos: images.map(photoOfImage),
    stored: storedVersion(product),
  };
}

function sizesOf(product: PublicProduct): ProductSize[] {
  const { set_sizes, width_cm: width, height_cm: height, depth_cm: depth } = product;
  if (set_sizes) {
    return set_sizes.map(({ name, width_cm, height_cm, depth_cm }) => {
      return { name, width: width_cm, height: height_cm, depth: depth_cm };
    });
  }
  const isMeasured = [width, height, depth].some((size) => size !== null);
  return isMeasured ? [{ name: undefined, width, height, depth }] : [];
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
