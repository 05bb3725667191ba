import rooms from '../../../data/rooms.json' with { type: 'json' };
import { photoSources } from '../../media/contract/photo.ts';
import type { SitePhoto } from '../../media/contract/site-photo.ts';
import type { PublicProduct } from '../contract/product.ts';
import { productPath } from '../contract/product-address.ts';
import type { RoomsFile } from './rooms-file.ts';

const roomsOfBuild: RoomsFile = rooms;

/** Photos of rooms with marks, as paths below `data/photos`. */
export const roomPhotos = Object.keys(roomsOfBuild);

/** A mark for a product in a room's photo. */
export interface RoomMark {
  /** See product-address.ts. */
  key: string;
  title: string;
  path: string;
  /** Smallest rendition of its main picture. */
  picture: string | undefined;
  /** Position in percent from the photo's left and top. */
  x: number;
  y: number;
}

/**
 * Marks of a photo; none on uploaded ones. Products that are paused, deleted or have another SKU by
 * now get no mark.
 */
export function marksOf(photo: SitePhoto, published: readonly PublicProduct[]): RoomMark[] {
  if (typeof photo !== 'string') return [];
  return (roomsOfBuild[photo] ?? []).flatMap(({ sku, x, y }) => {
    const product = published.find((each) => each.sku === sku);
    return product ? [{ ...markOf(product), x, y }] : [];
  });
}

function markOf({ key, title, images: [main] }: PublicProduct) {
  const picture = main && photoSources(main).srcset.split(' ')[0];
  return { key, title, path: productPath(key, title), picture };
}

/** Photos of rooms that show the product with this SKU. */
export function roomsWith(sku: string | null): string[] {
  return roomPhotos.filter((photo) => roomsOfBuild[photo]?.some((mark) => mark.sku === sku));
}

/** Name of a room in URLs and styles: `cafe` for `rooms/cafe.webp`. */
export function roomName(photo: string): string {
  return photo.replace(/^.*\/|\.webp$/g, '');
}
