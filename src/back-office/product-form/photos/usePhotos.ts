import { useEffect, useRef, useState } from 'react';
import { MAX_THUMBNAILS } from '../../../catalogue/contract/product.ts';
import type { Turn } from '../../../design/files/smaller-photo.ts';
import { UnreadablePhotoError } from '../../../design/files/unreadable-photo.ts';
import { storagePath } from '../../../media/contract/photo.ts';
import type { TrackUpload } from '../../forms/uploads.ts';
import { useSameFunction } from '../../parts/useSameFunction.ts';
import {
  addThumbnails,
  imageOf,
  type NewPhoto,
  orderedPhotos,
  type Photo,
  type Photos,
  removePhoto,
  replacePhoto,
  withPhotos,
} from './photo-list.ts';
import { isThereAlready, noRoom, notPrepared } from './photo-problems.ts';
import { type PhotoProgress, sendAhead } from './photo-upload.ts';
import { turnedView } from './photo-view.ts';
import { photoName } from './photo-words.ts';
import { type PreparedPhoto, preparePhoto } from './prepare-photo.ts';

/** A file that was refused, and why. */
export interface RefusedFile {
  key: string;
  words: string;
}

interface Options {
  photos: Photos;
  setPhotos: (change: (before: Photos) => Photos) => void;
  tell: (key: string, progress: PhotoProgress) => void;
  track: TrackUpload;
}

/**
 * Holds a form's photos. Chosen files join at once; they are prepared one after another, since a
 * phone lacks the memory to decode several, and sent one after another.
 */
export function usePhotos({ photos, setPhotos, tell, track }: Options) {
  const [refused, setRefused] = useState<RefusedFile[]>([]);
  const preparing = useRef<Promise<File | undefined>>(Promise.resolve(undefined));
  const sending = useRef<Promise<unknown>>(Promise.resolve());
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const isThere = useSameFunction(
    (key: string) => !isGone.current && orderedPhotos(photos).some((photo) => photo.key === key),
  );
  const made = useRef(0);

  function refuse(key: string, words: string) {
    setRefused((before) => [...before.filter((one) => one.key !== key), { key, words }]);
  }

  /** @param join adds the photos; by default the first becomes the main one if there is none */
  function choose(files: readonly File[], join = withPhotos) {
    const order = orderedPhotos(photos);
    // Earlier refusals have been read by now.
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

  function add(key: string, file: File, join: typeof withPhotos) {
    const { name } = file;
    setPhotos((before) => join(before, [{ kind: 'unready', key, alt: '', name }]));
    work(key, name, () => preparePhoto(file));
  }

  /** Replaces the main image. */
  function chooseMain(file: File) {
    if (photos.main) replace(photos.main, file);
    else choose([file], (before, [main = null]) => ({ ...before, main }));
  }

  /** Replaces the picture of a photo, keeps its text, and returns its new key. */
  function replace(photo: Photo, file: File): string {
    return putInPlace(photo, file.name, {}, () => preparePhoto(file));
  }

  /** Rotates a photo by a quarter turn, and returns its new key. */
  function turn(photo: Photo, by: Turn): string {
    return putInPlace(photo, photoName(photo), turnedView(photo.view, by), async () =>
      preparePhoto(await fileOf(photo), by),
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
    // A new key is necessary, since the former one stands for the picture that was sent.
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
    preparing.current = preparing.current.then(async () => {
      try {
        const photo = await prepare();
        setPhotos((before) =>
          replacePhoto(before, key, ({ alt, view = {} }) => {
            return { kind: 'new', key, alt, view, name, ...photo };
          }),
        );
        return photo.isUnreadable ? undefined : photo.file;
      } catch (error) {
        setPhotos((before) => putBack(before, key));
        if (error instanceof UnreadablePhotoError) refuse(key, error.message);
        else {
          console.warn('A photo could not be prepared:', error);
          refuse(key, notPrepared(name));
        }
        return undefined;
      }
    });
    send(key, preparing.current);
  }

  /** Sends a photo at once. One that does not arrive is sent again with the product. */
  function send(key: string, prepared: Promise<File | undefined>) {
    sending.current = sending.current.then(async () => {
      const file = await prepared;
      if (!file || !isThere(key)) return;
      try {
        const ahead = await sendAhead({ key, file }, { tell });
        setPhotos((before) =>
          replacePhoto(before, key, (own) => (own.kind === 'new' ? { ...own, ahead } : own)),
        );
      } catch (error) {
        console.warn('A photo was not sent before its product:', error);
      }
    });
    track(sending.current.then(() => true));
  }

  return {
    photos,
    setPhotos,
    choose,
    chooseMain,
    chooseThumbnails: (files: readonly File[]) => choose(files, addThumbnails),
    replace,
    turn,
    sendAgain: ({ key, file }: NewPhoto) => send(key, Promise.resolve(file)),
    refused,
    forgetRefused(key: string) {
      setRefused((before) => before.filter((one) => one.key !== key));
    },
  };
}

/** Restores the photo that an unreadable file had replaced. */
function putBack(photos: Photos, key: string): Photos {
  const photo = orderedPhotos(photos).find((one) => one.key === key);
  const before = photo?.kind === 'unready' ? photo.before : undefined;
  return before ? replacePhoto(photos, key, () => before) : removePhoto(photos, key);
}

/** Downloads a stored photo in its largest size. */
async function fileOf(photo: Photo): Promise<File> {
  if (photo.kind === 'new' && photo.file) return photo.file;
  const image = imageOf(photo);
  if (!image) throw new Error('it is being prepared');
  const response = await fetch(storagePath(image.url));
  if (!response.ok) throw new Error(`the photo answered ${response.status}`);
  const bytes = await response.blob();
  return new File([bytes], `${photoName(photo)}.webp`, { type: bytes.type });
}

/** Identifies a file, so that it is recognised when it is chosen again. */
function photoKeyOf({ name, lastModified, size }: File): string {
  return `${name} ${lastModified} ${size}`;
}
