import { HttpError, invalidFields } from '../../platform/http-error.ts';
import { MAX_IMAGE_BYTES } from '../contract/photo-fields.ts';
import {
  looksLikePhoto,
  type RenderedPhoto,
  renderPhoto,
  UnusablePhotoError,
} from './render-photo.ts';

/** An uploaded file. Its client-side name is ignored. */
export interface UploadedFile {
  field: string;
  /** Name of the file in messages. */
  label: string;
  file: File;
}

/**
 * Renders the single photo of the form field `photo`, for a page.
 *
 * @throws HttpError 413 above the limit, 415 for another type, 422 for a file that cannot be
 * opened, or for none or several
 */
export async function sitePhotoFromForm(form: FormData): Promise<RenderedPhoto> {
  const [file, ...more] = filesOf(form, 'photo');
  if (!file || more.length > 0) throw invalidFields({ photo: 'Please choose one photo.' });
  const errors = { photo: 'The photo must be 2MB or less.' };
  if (file.size > MAX_IMAGE_BYTES) throw new HttpError(413, errors.photo, { errors });
  return renderUpload({ field: 'photo', label: 'The photo', file });
}

/** An empty file input is sent as an empty file. */
export function filesOf(form: FormData, name: string): File[] {
  return form
    .getAll(name)
    .flatMap((value) => (value instanceof File && value.size > 0 ? [value] : []));
}

/**
 * Renders an uploaded photo.
 *
 * @throws HttpError 415 for a file that is no photo, 422 for one that cannot be opened; reported at
 * its field
 */
export async function renderUpload({ field, label, file }: UploadedFile): Promise<RenderedPhoto> {
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
