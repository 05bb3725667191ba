import type { ProductImage } from '../../../catalogue/contract/product.ts';

interface Place {
  /** Its own in this form, for as long as the form is open. */
  key: string;
  /** What it shows, for those who cannot see it; empty leaves the words to the server. */
  alt: string;
}

/** A photo that the server has. */
type StoredPhoto = Place & { kind: 'stored'; image: ProductImage };
/** A chosen file: a photo that is ready to be sent, or what this browser cannot show as one. */
export type NewPhoto = Place & { kind: 'new'; file: File; isUnreadable?: boolean };
/** A photo that is being made fit to be sent. */
export type UnreadyPhoto = Place & { kind: 'unready'; name: string };
export type Photo = StoredPhoto | NewPhoto | UnreadyPhoto;

/** The photos of a product, as the form has them. */
export interface Photos {
  main: Photo | null;
  /** The further views, in the order in which they are shown. */
  thumbnails: Photo[];
}

export const noPhotos: Photos = { main: null, thumbnails: [] };

export function storedPhotos(images: readonly ProductImage[]): Photos {
  return ranked(images.map(storedPhoto), true);
}

export function storedPhoto(image: ProductImage): StoredPhoto {
  return { kind: 'stored', key: `stored-${image.id}`, alt: image.alt, image };
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
  return ranked(others.toSpliced(Math.max(0, to), 0, photo), photos.main !== null);
}

/** Makes a photo the main one; the one before becomes the first of the thumbnails. */
export function makeMain(photos: Photos, key: string): Photos {
  return ranked(inOrder(movePhoto(photos, key, 0)), true);
}

/** Without a photo; when it was the main one, the next takes its place. */
export function removePhoto(photos: Photos, key: string): Photos {
  const others = inOrder(photos).filter((photo) => photo.key !== key);
  return ranked(others, photos.main !== null);
}

/** Without a photo that turned out to be none; nothing takes its place. */
export function dropPhoto({ main, thumbnails }: Photos, key: string): Photos {
  return {
    main: main?.key === key ? null : main,
    thumbnails: thumbnails.filter((photo) => photo.key !== key),
  };
}

export function replacePhoto(photos: Photos, key: string, change: (photo: Photo) => Photo): Photos {
  const order = inOrder(photos).map((photo) => (photo.key === key ? change(photo) : photo));
  return ranked(order, photos.main !== null);
}

/** With another main photo; one that is there already is made the main one. */
export function putMain(photos: Photos, photo: Photo): Photos {
  const isThere = inOrder(photos).some(({ key }) => key === photo.key);
  return isThere ? makeMain(photos, photo.key) : { ...photos, main: photo };
}

/** With further thumbnails; a photo that is there already counts once. */
export function addThumbnails(photos: Photos, added: readonly Photo[]): Photos {
  const known = new Set(inOrder(photos).map(({ key }) => key));
  const fresh = added.filter(({ key }) => !known.has(key) && known.add(key));
  return { ...photos, thumbnails: [...photos.thumbnails, ...fresh] };
}

/** Whether two forms show the same photos, in the same order and with the same words. */
export function samePhotos(one: Photos, other: Photos): boolean {
  const words = (photos: Photos) => inOrder(photos).map(({ key, alt }) => [key, alt]);
  return JSON.stringify(words(one)) === JSON.stringify(words(other));
}

export function isReady(photos: Photos): boolean {
  return inOrder(photos).every((photo) => photo.kind !== 'unready');
}

/** @param hasMain whether the first one, if any, is the main photo */
export function ranked(order: Photo[], hasMain: boolean): Photos {
  if (!hasMain) return { main: null, thumbnails: order };
  const [main = null, ...thumbnails] = order;
  return { main, thumbnails };
}
