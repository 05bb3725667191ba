import type {
  NewPhoto,
  Photos,
} from '../../../../src/back-office/product-form/photos/photo-list.ts';

/** A chosen file of this many bytes. */
export function aPhoto(bytes: number, { name = 'photo.jpg', type = 'image/jpeg' } = {}): File {
  return new File([new Uint8Array(bytes)], name, { type });
}

/** A form's photos, all of them new; their keys are `main`, `thumbnail 1`, `thumbnail 2` and so on. */
export function newPhotos(main: File | null, thumbnails: File[] = []): Photos {
  return {
    main: main && newPhoto('main', main),
    thumbnails: thumbnails.map((file, n) => newPhoto(`thumbnail ${n + 1}`, file)),
  };
}

export function newPhoto(key: string, file: File, alt = ''): NewPhoto {
  return { kind: 'new', key, alt, name: file.name, file };
}
