/**
 * A function of the host takes about 4.5 MB of binary in one request; what is left is room for
 * the form's own parts.
 */
export const MAX_BATCH_BYTES = 4_000_000;

export interface ChosenPhotos {
  main: File | null;
  thumbnails: File[];
}

/** The thumbnails with more of them; a file that is chosen twice counts once. */
export function withThumbnails(thumbnails: File[], chosen: Iterable<File>): File[] {
  const byIdentity = new Map([...thumbnails, ...chosen].map((file) => [photoIdentity(file), file]));
  return [...byIdentity.values()];
}

export function photoIdentity({ name, lastModified, size }: File): string {
  return `${name} ${lastModified} ${size}`;
}

/** A photo with the name of its form field: `main` or `thumbnails[n]`. */
export interface FieldPhoto {
  field: string;
  file: File;
}

/** The requests in which a form's photos go out: the main image first, then the thumbnails. */
export function photoBatches({ main, thumbnails }: ChosenPhotos): FieldPhoto[][] {
  const batches: FieldPhoto[][] = main ? [[{ field: 'main', file: main }]] : [];
  let bytes = Number.POSITIVE_INFINITY;
  thumbnails.forEach((file, n) => {
    const photo = { field: `thumbnails[${n}]`, file };
    bytes += file.size;
    if (bytes > MAX_BATCH_BYTES) {
      batches.push([photo]);
      bytes = file.size;
    } else {
      batches.at(-1)?.push(photo);
    }
  });
  return batches;
}
