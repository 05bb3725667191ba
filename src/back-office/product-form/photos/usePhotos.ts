import { useRef, useState } from 'react';
import {
  addThumbnails,
  dropPhoto,
  type Photos,
  putMain,
  replacePhoto,
  type UnreadyPhoto,
} from './photo-list.ts';
import { preparePhoto, UnreadablePhotoError } from './prepare-photo.ts';

export type PhotoField = 'main' | 'thumbnails';

/**
 * A form's photos. Chosen files join them at once and are made ready one after the other: an
 * opened photo takes much memory, more than a phone has for several.
 *
 * @param onUnreadable receives the message for a file that this browser cannot open
 */
export function usePhotos(
  start: Photos,
  onUnreadable: (field: PhotoField, message: string) => void,
) {
  const [photos, setPhotos] = useState(start);
  const queue = useRef<Promise<void>>(Promise.resolve());

  function choose(field: PhotoField, files: readonly File[]) {
    const unready = files.map(unreadyPhoto);
    setPhotos((before) =>
      field === 'main' && unready[0] ? putMain(before, unready[0]) : addThumbnails(before, unready),
    );
    for (const file of files) {
      queue.current = queue.current.then(() => prepare(field, file));
    }
  }

  async function prepare(field: PhotoField, original: File) {
    const key = photoKeyOf(original);
    try {
      const prepared = await preparePhoto(original);
      setPhotos((before) =>
        replacePhoto(before, key, ({ alt }) => ({ kind: 'new', key, alt, ...prepared })),
      );
    } catch (error) {
      if (!(error instanceof UnreadablePhotoError)) throw error;
      setPhotos((before) => dropPhoto(before, key));
      onUnreadable(field, error.message);
    }
  }

  return { photos, setPhotos, choose };
}

function unreadyPhoto(file: File): UnreadyPhoto {
  return { kind: 'unready', key: photoKeyOf(file), alt: '', name: file.name };
}

/** Equal for a file that is chosen twice. */
function photoKeyOf({ name, lastModified, size }: File): string {
  return `${name} ${lastModified} ${size}`;
}
