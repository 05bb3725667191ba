import type { ProductImage, SentPhoto } from '../../../catalogue/contract/product.ts';
import { type PhotoKey, productImageUrl } from '../../../media/contract/photo.ts';
import { squareCrop } from '../../../platform/contract/square-crop.ts';
import { moved } from '../../parts/sorting/moved.ts';

/** Focal point and fit of a photo: see squareCrop. */
export type PhotoView = Pick<ProductImage, 'focus' | 'fit'>;
/** Displayed size in pixels, and the colour of the edges. */
export type PhotoShape = Pick<ProductImage, 'width' | 'height' | 'ground'>;

interface PhotoBase {
  /** Key within this form, while it is open. */
  key: string;
  /** Alternative text; the server supplies one if it is empty. */
  alt: string;
  view?: PhotoView;
}

/** A photo on the server. */
type StoredPhoto = PhotoBase & { kind: 'stored'; image: ProductImage };
/** A chosen photo, or a file that this browser cannot display. */
export type NewPhoto = PhotoBase & {
  kind: 'new';
  name: string;
  /** Ready to be sent; absent for a photo of an earlier visit, which was sent then. */
  file?: File | undefined;
  /** Its bytes on the server, where they wait until the product is saved. */
  ahead?: SentPhoto | undefined;
  isUnreadable?: boolean;
  shape?: PhotoShape | undefined;
};
/** A photo in preparation, which may replace another. */
export type UnreadyPhoto = PhotoBase & {
  kind: 'unready';
  name: string;
  before?: StoredPhoto | NewPhoto | undefined;
};
export type Photo = StoredPhoto | NewPhoto | UnreadyPhoto;

/** Photos of a product in the form. */
export interface Photos {
  main: Photo | null;
  /** Further photos in display order. */
  thumbnails: Photo[];
}

export const noPhotos: Photos = { main: null, thumbnails: [] };

export function storedPhotos(images: readonly ProductImage[]): Photos {
  return ranked(images.map(storedPhoto));
}

export function storedPhoto(image: ProductImage): StoredPhoto {
  const { id, alt, focus, fit } = image;
  return { kind: 'stored', key: `stored-${id}`, alt, view: { focus, fit }, image };
}

/** Square crop of a photo with its present view; undefined while its size is unknown. */
export function squareOf(photo: Photo) {
  const shape = shapeOf(photo);
  return shape && squareCrop({ ...shape, focus: photo.view?.focus, fit: photo.view?.fit });
}

export function shapeOf(photo: Photo): PhotoShape | undefined {
  if (photo.kind === 'stored') return photo.image;
  return photo.kind === 'new' ? photo.shape : photo.before && shapeOf(photo.before);
}

/** All photos, the main one first. */
export function orderedPhotos({ main, thumbnails }: Photos): Photo[] {
  return main ? [main, ...thumbnails] : thumbnails;
}

/** Moves one photo to the position of another; the first one is the main photo. */
export function movePhoto(photos: Photos, key: string, to: number): Photos {
  const order = orderedPhotos(photos);
  const photo = order.find((candidate) => candidate.key === key);
  return photo ? ranked(moved(order, photo, to)) : photos;
}

/** Makes a photo the main one; the former main photo becomes the first thumbnail. */
export function makeMain(photos: Photos, key: string): Photos {
  return movePhoto(photos, key, 0);
}

/** Removes a photo; the next one replaces a removed main photo. */
export function removePhoto({ main, thumbnails }: Photos, key: string): Photos {
  const others = thumbnails.filter((photo) => photo.key !== key);
  return main?.key === key ? ranked(others) : { main, thumbnails: others };
}

export function replacePhoto(photos: Photos, key: string, change: (photo: Photo) => Photo): Photos {
  const changed = (photo: Photo) => (photo.key === key ? change(photo) : photo);
  return {
    main: photos.main && changed(photos.main),
    thumbnails: photos.thumbnails.map(changed),
  };
}

/** Appends photos; the first becomes the main one if there is none. */
export function withPhotos(photos: Photos, added: readonly Photo[]): Photos {
  const { main, thumbnails } = addThumbnails(photos, added);
  return main ? { main, thumbnails } : ranked(thumbnails);
}

/** Appends photos as thumbnails, without duplicates. */
export function addThumbnails({ main, thumbnails }: Photos, added: readonly Photo[]): Photos {
  const known = new Set(orderedPhotos({ main, thumbnails }).map(({ key }) => key));
  const fresh = added.filter(({ key }) => !known.has(key) && known.add(key));
  return { main, thumbnails: [...thumbnails, ...fresh] };
}

/** True if two forms have the same photos in the same order, with the same views and texts. */
export function samePhotos(one: Photos, other: Photos): boolean {
  return photosText(orderedPhotos(one)) === photosText(orderedPhotos(other));
}

/** Serialises photos so that equal lists give equal texts. */
export function photosText(photos: readonly Photo[]): string {
  return JSON.stringify(photos.map(({ key, alt, view }) => [key, alt, view?.focus, view?.fit]));
}

/** The picture on the server, if it is there. */
export function imageOf(photo: Photo) {
  if (photo.kind === 'stored') return photo.image;
  if (photo.kind === 'unready' || !photo.ahead) return undefined;
  return { ...photo.ahead, url: productImageUrl(photo.ahead.key as PhotoKey, 'main') };
}

/** Makes the first one the main photo. */
export function ranked(order: readonly Photo[]): Photos {
  const [main = null, ...thumbnails] = order;
  return { main, thumbnails };
}
