import { useRef, useState } from 'react';
import { MAX_THUMBNAILS } from '../../../catalogue/contract/product.ts';
import type { Turn } from '../../../design/files/smaller-photo.ts';
import { UnreadablePhotoError } from '../../../design/files/unreadable-photo.ts';
import { storagePath } from '../../../media/contract/photo.ts';
import {
  addPhotos,
  addThumbnails,
  inOrder,
  type Photo,
  type Photos,
  removePhoto,
  replacePhoto,
} from './photo-list.ts';
import { isThereAlready, noRoom, notPrepared } from './photo-problems.ts';
import { turnedView } from './photo-view.ts';
import { nameOf } from './photo-words.ts';
import type { PreparedPhoto } from './prepare-photo.ts';

/** A file that did not become a photo of the form, and why. */
export interface RefusedFile {
  key: string;
  words: string;
}

/**
 * A form's photos. Chosen files join them at once and are made ready one after the other: an
 * opened photo takes much memory, more than a phone has for several.
 */
export function usePhotos(photos: Photos, setPhotos: (change: (before: Photos) => Photos) => void) {
  const [refused, setRefused] = useState<RefusedFile[]>([]);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const made = useRef(0);

  function refuse(key: string, words: string) {
    setRefused((before) => [...before.filter((one) => one.key !== key), { key, words }]);
  }

  /** @param join how they join the photos: the first as the main one where there is none, unless told */
  function choose(files: readonly File[], join = addPhotos) {
    const order = inOrder(photos);
    // What was refused before has been read by now.
    setRefused([]);
    const chosen = new Map(files.map((file) => [photoKeyOf(file), file]));
    let room = 1 + MAX_THUMBNAILS - order.length;
    for (const [key, file] of chosen) {
      if (order.some((photo) => photo.key === key)) refuse(key, isThereAlready(file.name));
      else if (room <= 0) refuse(key, noRoom(file.name));
      else {
        add(key, file, join);
        room -= 1;
      }
    }
  }

  function add(key: string, file: File, join: typeof addPhotos) {
    const { name } = file;
    setPhotos((before) => join(before, [{ kind: 'unready', key, alt: '', name }]));
    work(key, name, () => prepared(file));
  }

  /** The main image, in the place of the one that there is. */
  function chooseMain(file: File) {
    if (photos.main) replace(photos.main, file);
    else choose([file], (before, [main = null]) => ({ ...before, main }));
  }

  /** Puts another picture into the place of a photo, whose text it keeps; gives its key. */
  function replace(photo: Photo, file: File): string {
    return putInPlace(photo, file.name, {}, () => prepared(file));
  }

  /** Turns a photo by a quarter; gives its key from then on. */
  function turn(photo: Photo, by: Turn): string {
    return putInPlace(photo, nameOf(photo), turnedView(photo.view, by), async () =>
      prepared(await fileOf(photo), by),
    );
  }

  function putInPlace(
    photo: Photo,
    name: string,
    view: Photo['view'],
    prepare: () => Promise<PreparedPhoto>,
  ): string {
    if (photo.kind === 'unready') return photo.key;
    made.current += 1;
    // Another key: what was sent under the one before is another picture.
    const key = `${photo.key} ${made.current}`;
    const { alt } = photo;
    setPhotos((before) =>
      replacePhoto(before, photo.key, () => {
        return { kind: 'unready', key, alt, name, before: photo, ...(view && { view }) };
      }),
    );
    work(key, name, prepare);
    return key;
  }

  function work(key: string, name: string, prepare: () => Promise<PreparedPhoto>) {
    queue.current = queue.current.then(async () => {
      try {
        const photo = await prepare();
        setPhotos((before) =>
          replacePhoto(before, key, ({ alt, view = {} }) => {
            return { kind: 'new', key, alt, view, ...photo };
          }),
        );
      } catch (error) {
        setPhotos((before) => putBack(before, key));
        if (error instanceof UnreadablePhotoError) return refuse(key, error.message);
        console.warn('A photo could not be prepared:', error);
        refuse(key, notPrepared(name));
      }
    });
  }

  return {
    photos,
    setPhotos,
    choose,
    chooseMain,
    chooseThumbnails: (files: readonly File[]) => choose(files, addThumbnails),
    replace,
    turn,
    refused,
    forgetRefused(key: string) {
      setRefused((before) => before.filter((one) => one.key !== key));
    },
  };
}

/** Makes a photo fit to be sent. Its code comes with the first one: most edits change words only. */
async function prepared(file: File, turn?: Turn): Promise<PreparedPhoto> {
  const { preparePhoto } = await import('./prepare-photo.ts');
  return preparePhoto(file, turn);
}

/** As it was before a file that turned out to be no photo. */
function putBack(photos: Photos, key: string): Photos {
  const photo = inOrder(photos).find((one) => one.key === key);
  const before = photo?.kind === 'unready' ? photo.before : undefined;
  return before ? replacePhoto(photos, key, () => before) : removePhoto(photos, key);
}

/** What the server has is taken at its largest. */
async function fileOf(photo: Photo): Promise<File> {
  if (photo.kind === 'new') return photo.file;
  if (photo.kind === 'unready') throw new Error('it is being prepared');
  const response = await fetch(storagePath(photo.image.url));
  if (!response.ok) throw new Error(`the photo answered ${response.status}`);
  const bytes = await response.blob();
  return new File([bytes], `${nameOf(photo)}.webp`, { type: bytes.type });
}

/** Equal for a file that is chosen twice. */
function photoKeyOf({ name, lastModified, size }: File): string {
  return `${name} ${lastModified} ${size}`;
}
