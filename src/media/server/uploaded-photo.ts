import { HttpError, invalidFields } from '../../platform/http-error.ts';
import { MAX_IMAGE_BYTES } from '../contract/photo-fields.ts';
import { looksLikePhoto, type Photo, renderPhoto, UnusablePhotoError } from './render-photo.ts';

/** A file of a form. What the caller calls the file says nothing. */
export interface UploadedFile {
  field: string;
  /** What a message calls it. */
  label: string;
  file: File;
}

/**
 * The one photograph of the form `photo`, for a page of the site, rendered.
 *
 * @throws HttpError 413 for a file above the limit, 415 for one that is no photo, 422 for one that
 *   cannot be opened, or for none or several
 */
export async function sitePhotoFromForm(form: FormData): Promise<Photo> {
  const [file, ...more] = filesOf(form, 'photo');
  if (!file || more.length > 0) throw invalidFields({ photo: 'Please choose one photo.' });
  const errors = { photo: 'The photo must be 2MB or less.' };
  if (file.size > MAX_IMAGE_BYTES) throw new HttpError(413, errors.photo, { errors });
  return renderUpload({ field: 'photo', label: 'The photo', file });
}

/** A file input that was left empty is sent as an empty file. */
export function filesOf(form: FormData, name: string): File[] {
  return form
    .getAll(name)
    .flatMap((value) => (value instanceof File && value.size > 0 ? [value] : []));
}

/**
 * Renders an uploaded photo.
 *
 * @throws HttpError 415 for a file that is no photo, 422 for one that cannot be opened; at its field
 */
export async function renderUpload({ field, label, file }: UploadedFile): Promise<Photo> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!looksLikePhoto(bytes)) {
    const message = `${label} is not a photo that we can show. Please choose a JPEG, PNG or WebP file.`;
    throw new HttpError(415, message, { errors: { [field]: message } });
  }
  try {
    return await renderPhoto(bytes);
  } catch (error) {
    if (error instanceof UnusablePhotoError) {
      throw invalidFields({ [field]: `${label} ${error.message}` });
    }
    throw error;
  }
}
