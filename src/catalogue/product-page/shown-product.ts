import { photoSources, sharedPhotoPath } from '../../media/contract/photo.ts';
import type { SquareView } from '../../platform/contract/square-view.ts';
import { type Availability, availabilityOf } from '../contract/availability.ts';
import { type Live, liveOf } from '../contract/card.ts';
import type { InternalName } from '../contract/fields/product-fields.ts';
import type { ProductFields, ProductImage, PublicProduct } from '../contract/product.ts';
import { productPath } from '../contract/product-address.ts';

export interface ShownProduct extends Omit<ProductFields, InternalName> {
  /** See product-address.ts. */
  key: string;
  path: string;
  /** A nested set has several, the largest first. */
  sizes: ProductSize[];
  availability: Availability;
  photos: ShownPhoto[];
  /** What the refresh compares; undefined until the product is in a database. */
  live: Live | undefined;
}

/** Centimetres. */
export interface ProductSize {
  /** Which of a nested set it is. */
  name: string | undefined;
  width: number | null;
  height: number | null;
  depth: number | null;
}

export interface ShownPhoto {
  /** A middling rendition, for browsers and apps that choose none themselves. */
  src: string;
  srcset: string;
  /** The largest there is. */
  large: string;
  /** What stands with a shared link. */
  shared: string;
  /** Pixels of the largest. */
  width: number;
  height: number;
  alt: string;
  view?: SquareView | undefined;
}

/** @param today a day of return that has passed is not told any more */
export function shownProduct(product: PublicProduct, today = new Date()): ShownProduct {
  const { key, title, images } = product;
  return {
    ...product,
    path: productPath(key, title),
    sizes: sizesOf(product),
    availability: availabilityOf(product, today),
    photos: images.map(photoOfImage),
    live: liveOf(product),
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
  const { width, height, alt } = image;
  const middling = srcset.split(', ').find((source) => source.endsWith(' 800w'));
  return {
    src: middling?.split(' ')[0] ?? large,
    srcset,
    large,
    shared: sharedPhotoPath(image),
    width,
    height,
    alt,
    view: image.square,
  };
}
