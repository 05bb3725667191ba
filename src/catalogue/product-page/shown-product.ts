import { type Availability, availabilityOfProduct } from '../contract/availability.ts';
import { photoSources } from '../contract/photo.ts';
import type { Product, ProductImage } from '../contract/product.ts';
import { productPath } from '../contract/product-address.ts';

/** A product as its page shows it, whichever source it comes from. */
export interface ShownProduct {
  /** See product-key.ts. */
  key: string;
  title: string;
  /** Its page on this site. */
  path: string;
  description: string;
  sku: string | null;
  colour: string | null;
  material: string | null;
  /** A nested set has several, the largest first. */
  sizes: ProductSize[];
  /** Kilograms. */
  weight: number | null;
  availability: Availability;
  photos: ShownPhoto[];
  /** Set on products that staff keep: what the refresh compares. */
  live: { id: number; version: number } | undefined;
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
  /** Pixels of the largest. */
  width: number;
  height: number;
  alt: string;
}

/** A product that staff keep, as its page shows it. */
export function shownProduct(product: Product): ShownProduct {
  const { id, title, description, sku, colour, material, version, images } = product;
  const { width_cm: width, height_cm: height, depth_cm: depth } = product;
  const isMeasured = [width, height, depth].some((size) => size !== null);
  return {
    key: String(id),
    title,
    path: productPath(id, title),
    description,
    sku,
    colour,
    material,
    sizes: isMeasured ? [{ name: undefined, width, height, depth }] : [],
    weight: null,
    availability: availabilityOfProduct(product),
    photos: images.map(photoOfImage),
    live: { id, version },
  };
}

function photoOfImage(image: ProductImage): ShownPhoto {
  const { src: large, srcset } = photoSources(image);
  const { width, height, alt } = image;
  const middling = srcset.split(', ').find((source) => source.endsWith(' 800w'));
  return { src: middling?.split(' ')[0] ?? large, srcset, large, width, height, alt };
}
