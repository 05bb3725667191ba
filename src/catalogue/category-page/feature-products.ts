import type { SitePhoto } from '../../media/contract/site-photo.ts';
import { productsInCollection } from '../contract/collections.ts';
import type { PublicProduct } from '../contract/product.ts';
import { productPath } from '../contract/product-address.ts';
import { roomsOfBuild } from '../rooms/rooms-of-build.ts';
import { readSeed } from '../seed/seed.ts';

/** A room shows more than a feature block has space for. */
const MAX_LINKS = 2;

/**
 * Finds the products that a feature block's picture shows: those of the room that it stands for, or else
 * those that came with this photo. None for an uploaded picture, and none that visitors may not see.
 *
 * @param max of a room's products
 */
export function featureProductFinder(
  published: readonly PublicProduct[],
  max = MAX_LINKS,
): (photo: SitePhoto) => { title: string; path: string }[] {
  const seed = readSeed();
  return (photo) => {
    const room = roomsOfBuild.find(({ photos: [first] }) => first.photo === photo);
    if (room) return productsInCollection(room, published).slice(0, max).map(linkTo);
    const skus = seed
      .filter(({ photos }) => photos.some(({ file }) => file === photo))
      .map(({ fields }) => fields.sku);
    return published.filter(({ sku }) => sku !== null && skus.includes(sku)).map(linkTo);
  };
}

function linkTo({ key, title }: PublicProduct) {
  return { title, path: productPath(key, title) };
}
