import type { SitePhoto } from '../../media/contract/site-photo.ts';
import type { PublicProduct } from '../contract/product.ts';
import { productPath } from '../contract/product-address.ts';
import { marksOf } from '../rooms/room-marks.ts';
import { readSeed } from '../seed/seed.ts';

/** A room shows more than a feature block has space for. */
const MAX_LINKS = 3;

/**
 * Finds the products that a feature block's picture shows: those marked in a room, or the one that
 * came with this photo. None for an uploaded picture, and none that visitors may not see.
 */
export function featureProductFinder(
  published: readonly PublicProduct[],
): (photo: SitePhoto) => { title: string; path: string }[] {
  const seed = readSeed();
  return (photo) => {
    const marks = marksOf(photo, published);
    if (marks.length > 0) return marks.slice(0, MAX_LINKS);
    const sku = seed.find(({ photos: [main] }) => main?.file === photo)?.fields.sku;
    return published
      .filter((product) => product.sku !== null && product.sku === sku)
      .map(({ key, title }) => ({ title, path: productPath(key, title) }));
  };
}
