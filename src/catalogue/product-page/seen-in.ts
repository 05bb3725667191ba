import { photoSources } from '../../media/contract/photo.ts';
import type { SitePhoto } from '../../media/contract/site-photo.ts';
import { storedImage } from '../../pictures/stored-picture.ts';
import { nameOf, productFinder } from '../contract/collections.ts';
import type { PublicProduct } from '../contract/product.ts';
import type { Room } from '../rooms/rooms.ts';

/** A project or an idea that shows a product. */
export interface SeenIn {
  path: string;
  title: string;
  /** Its first photograph. */
  src: string;
  alt: string;
}

/** More would push away what goes with the product. */
const MAX_ROOMS = 3;

/** Finds the rooms that show a product, in their order. */
export function seenInFinder(
  rooms: readonly Room[],
  published: readonly PublicProduct[],
): (product: PublicProduct) => SeenIn[] {
  const find = productFinder(published);
  return ({ key }) =>
    rooms
      .filter(({ products }) => products.some((piece) => find(nameOf(piece))?.key === key))
      .slice(0, MAX_ROOMS)
      .map(({ path, title, photos: [first] }) => ({
        ...{ path, title, alt: first?.alt ?? '' },
        src: first ? widePicture(first.photo) : '',
      }));
}

/** Name of a photo of `data/photos` in the address of its wide picture: `cafe` for `rooms/cafe.webp`. */
export function widePictureName(photo: string): string {
  return photo.replace(/\.\w+$/, '').replaceAll('/', '-');
}

/** Address of a picture 800 pixels wide; product pages are rendered without Astro's images. */
function widePicture(photo: SitePhoto): string {
  if (typeof photo === 'string') return `/rooms/wide/${widePictureName(photo)}.webp`;
  const { src, srcset } = photoSources(storedImage(photo));
  return srcset.split(' ').find((part) => part.endsWith('-800.webp')) ?? src;
}
