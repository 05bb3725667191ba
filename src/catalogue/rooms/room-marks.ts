import rooms from '../../../data/rooms.json' with { type: 'json' };
import { photoSources } from '../../media/contract/photo.ts';
import type { SitePhoto } from '../../media/contract/site-photo.ts';
import type { PublicProduct } from '../contract/product.ts';
import { productPath } from '../contract/product-address.ts';
import type { RoomsFile } from './rooms-file.ts';

const roomsOfBuild: RoomsFile = rooms;

/** The photographs of rooms that have marks, as paths below `data/photos`. */
export const roomPhotos = Object.keys(roomsOfBuild);

/** A product in the photograph of a room. */
export interface RoomMark {
  /** See product-address.ts. */
  key: string;
  title: string;
  path: string;
  /** The smallest rendition of its main picture. */
  picture: string | undefined;
  /** Where it is, in percent from the photograph's left and top. */
  x: number;
  y: number;
}

/**
 * What visitors can ask for of what a photograph shows: none on one that staff have uploaded. What
 * staff have paused, deleted or given another SKU has no mark.
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

/** The rooms in which a product of this SKU stands, as their photographs. */
export function roomsWith(sku: string | null): string[] {
  return roomPhotos.filter((photo) => roomsOfBuild[photo]?.some((mark) => mark.sku === sku));
}

/** What a room is called in addresses and styles: `cafe`, of `rooms/cafe.webp`. */
export function roomName(photo: string): string {
  return photo.replace(/^.*\/|\.webp$/g, '');
}
