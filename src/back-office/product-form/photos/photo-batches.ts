import type { NewPhoto, Photo, Photos } from './photo-list.ts';

/**
 * A function of the host takes about 4.5 MB of binary in one request; what is left is room for
 * the form's own parts.
 */
export const MAX_BATCH_BYTES = 4_000_000;

/** A photo with the names of its form fields. */
export interface OutgoingPhoto {
  /** The photo's own in its form. */
  key: string;
  /** `main` or `thumbnails[n]` */
  field: string;
  /** `main_alt` or `thumbnails_alt[n]` */
  altField: string;
  alt: string;
  file: File;
}

/**
 * The photos that are still to be sent, in their order. A main photo takes the place of the one
 * that the product has, so it goes as a thumbnail where that one is to stay.
 */
export function outgoingPhotos(
  { main, thumbnails }: Photos,
  isStored: (key: string) => boolean,
  mainStays: boolean,
): OutgoingPhoto[] {
  const isDue = (photo: Photo | null): photo is NewPhoto =>
    photo?.kind === 'new' && !isStored(photo.key);
  const asView = mainStays && isDue(main) ? [main, ...thumbnails] : thumbnails;
  return [
    ...(isDue(main) && !mainStays ? [outgoing(main, 'main', 'main_alt')] : []),
    ...asView.flatMap((photo, n) =>
      isDue(photo) ? [outgoing(photo, `thumbnails[${n}]`, `thumbnails_alt[${n}]`)] : [],
    ),
  ];
}

/** The requests in which photos go out: the main photo first, then the thumbnails. */
export function photoBatches(outgoing: readonly OutgoingPhoto[]): OutgoingPhoto[][] {
  const batches: OutgoingPhoto[][] = [];
  let room = 0;
  for (const photo of outgoing) {
    if (photo.file.size > room) {
      batches.push([]);
      room = MAX_BATCH_BYTES;
    }
    batches.at(-1)?.push(photo);
    // The main photo goes alone, so that a page has its picture as soon as can be.
    room = photo.field === 'main' ? 0 : room - photo.file.size;
  }
  return batches;
}

function outgoing({ key, alt, file }: NewPhoto, field: string, altField: string): OutgoingPhoto {
  return { key, field, altField, alt, file };
}
