import type { ProductImage } from '../../../catalogue/contract/product.ts';
import { squareCrop } from '../../../platform/contract/square-crop.ts';

/** What staff say of how a photo is shown: see squareCrop. */
export type PhotoView = Pick<ProductImage, 'focus' | 'fit'>;
/** In pixels as they are shown, and the colour of its edges. */
export type PhotoShape = Pick<ProductImage, 'width' | 'height' | 'ground'>;

interface Place {
  /** Its own in this form, for as long as the form is open. */
  key: string;
  /** What it shows, for those who cannot see it; empty leaves the words to the server. */
  alt: string;
  view?: PhotoView;
}

/** A photo that the server has. */
type StoredPhoto = Place & { kind: 'stored'; image: ProductImage };
/** A chosen file: a photo that is ready to be sent, or what this browser cannot show as one. */
export type NewPhoto = Place & {
  kind: 'new';
  file: File;
  isUnreadable?: boolean;
  shape?: PhotoShape | undefined;
};
/** A photo that is being made fit to be sent, perhaps in the place of another. */
export type UnreadyPhoto = Place & {
  kind: 'unready';
  name: string;
  before?: StoredPhoto | NewPhoto | undefined;
};
export type Photo = StoredPhoto | NewPhoto | UnreadyPhoto;

/** The photos of a product, as the form has them. */
export interface Photos {
  main: Photo | null;
  /** The further views, in the order in which they are shown. */
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

/** How a photo stands in a square, with what staff say now; undefined also while that is not known. */
export function squareOf(photo: Photo) {
  const shape = shapeOf(photo);
  return shape && squareCrop({ ...shape, focus: photo.view?.focus, fit: photo.view?.fit });
}

export function shapeOf(photo: Photo): PhotoShape | undefined {
  if (photo.kind === 'stored') return photo.image;
  return photo.kind === 'new' ? photo.shape : photo.before && shapeOf(photo.before);
}

/** All of them, the main photo first. */
export function inOrder({ main, thumbnails }: Photos): Photo[] {
  return main ? [main, ...thumbnails] : thumbnails;
}

/** Takes one photo to the place of another; what comes first is the main photo. */
export function movePhoto(photos: Photos, key: string, to: number): Photos {
  const order = inOrder(photos);
  const photo = order.find((candidate) => candidate.key === key);
  if (!photo) return photos;
  const others = order.filter((candidate) => candidate !== photo);
  others.splice(Math.max(0, to), 0, photo);
  return ranked(others);
}

/** Makes a photo the main one; the one before becomes the first of the thumbnails. */
export function makeMain(photos: Photos, key: string): Photos {
  return movePhoto(photos, key, 0);
}

/** Without a photo; when it was the main one, the next takes its place. */
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

/** With further photos behind them, the first as the main one where there is none. */
export function addPhotos(photos: Photos, added: readonly Photo[]): Photos {
  const { main, thumbnails } = addThumbnails(photos, added);
  return main ? { main, thumbnails } : ranked(thumbnails);
}

/** With further photos behind them, none of them the main one; one that is there counts once. */
export function addThumbnails({ main, thumbnails }: Photos, added: readonly Photo[]): Photos {
  const known = new Set(inOrder({ main, thumbnails }).map(({ key }) => key));
  const fresh = added.filter(({ key }) => !known.has(key) && known.add(key));
  return { main, thumbnails: [...thumbnails, ...fresh] };
}

/** Whether two forms show the same photos, in the same order, in the same way, with the same words. */
export function samePhotos(one: Photos, other: Photos): boolean {
  return photosText(inOrder(one)) === photosText(inOrder(other));
}

/** Equal for photos that are the same, look the same and are described alike. */
export function photosText(photos: readonly Photo[]): string {
  return JSON.stringify(photos.map(({ key, alt, view }) => [key, alt, view?.focus, view?.fit]));
}

export function isReady(photos: Photos): boolean {
  return inOrder(photos).every((photo) => photo.kind !== 'unready');
}

/** The first one is the main photo. */
export function ranked(order: readonly Photo[]): Photos {
  const [main = null, ...thumbnails] = order;
  return { main, thumbnails };
}
