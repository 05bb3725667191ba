import { z } from 'zod';
import type { PhotoKind } from '../../../media/contract/photo.ts';
import {
  MAX_IMAGE_BYTES,
  photoFit,
  photoFocus,
  photoText,
} from '../../../media/contract/photo-fields.ts';
import { filesOf, renderUpload, type UploadedFile } from '../../../media/server/uploaded-photo.ts';
import { validate } from '../../../platform/http/parse-input.ts';
import { HttpError, invalidFields } from '../../../platform/http-error.ts';
import { MAX_THUMBNAILS } from '../../contract/product.ts';
import type { CropSettings } from '../products/crop-settings.ts';
import { type AddedPhoto, tooManyThumbnails } from './add-photos.ts';

/** A file of the form field `main` or `thumbnails[n]`. */
interface ProductPhotoFile extends UploadedFile {
  kind: PhotoKind;
  alt: string | undefined;
  view: CropSettings;
}

/** Focal point as a form sends it: `40,25`. */
const formFocus = z
  .string()
  .transform((text) => text.split(',').map(Number))
  .transform(([x, y, ...more]) => (more.length > 0 ? {} : { x, y }))
  .pipe(photoFocus);

const NO_IMAGES = "No images prepared for upload or they don't meet the requirements.";

/**
 * Renders the photos of an upload form: `main`, then `thumbnails[n]` by n, with their optional
 * texts `main_alt`, `thumbnails_alt[n]` and crops `main_focus`, `thumbnails_fit[n]`. Duplicates
 * count once.
 *
 * @throws HttpError 413 for a file above the limit, 415 for another type, 422 for a file that
 * cannot be opened, for too many or none; it names the file
 */
export async function photosFromForm(form: FormData): Promise<AddedPhoto[]> {
  const files = [...mainFiles(form), ...thumbnailFiles(form)];
  if (files.length === 0) throw invalidFields({ main: NO_IMAGES });
  for (const file of files) checkSize(file);
  const photos = new Map<string, AddedPhoto>();
  for (const file of files) {
    const photo = await renderUpload(file);
    const { kind, alt, view } = file;
    const name = `${kind} ${photo.digest}`;
    if (!photos.has(name)) photos.set(name, { kind, alt, view, photo });
  }
  return [...photos.values()];
}

function mainFiles(form: FormData): ProductPhotoFile[] {
  const files = uploadedAs(form, 'main', 'main', 'The main image');
  if (files.length > 1) throw invalidFields({ main: 'Please choose one main image only.' });
  return files;
}

function thumbnailFiles(form: FormData): ProductPhotoFile[] {
  const named = [...form.keys()].map((name) => /^thumbnails\[(\d{1,3})\]$/.exec(name)?.[1]);
  const numbers = new Set(named.flatMap((number) => (number === undefined ? [] : Number(number))));
  const files = [...numbers]
    .sort((a, b) => a - b)
    .flatMap((number) =>
      uploadedAs(form, 'thumbnails', `thumbnails[${number}]`, `Thumbnail ${number + 1}`),
    );
  if (files.length > MAX_THUMBNAILS) throw tooManyThumbnails();
  return files;
}

function uploadedAs(
  form: FormData,
  kind: PhotoKind,
  field: string,
  label: string,
): ProductPhotoFile[] {
  return filesOf(form, field).map((file) => {
    const besides = (what: string) => field.replace(kind, `${kind}_${what}`);
    const alt = said(form, besides('alt'), photoText) || undefined;
    const focus = said(form, besides('focus'), formFocus);
    return {
      kind,
      field,
      label,
      alt,
      view: { focus, fit: said(form, besides('fit'), photoFit) },
      file,
    };
  });
}

/** An optional value of the form about a file. */
function said<Said>(form: FormData, name: string, schema: z.ZodType<Said>): Said | undefined {
  const text = form.get(name);
  if (typeof text !== 'string' || text === '') return undefined;
  return validate(z.object({ [name]: schema }), { [name]: text })[name];
}

function checkSize({ kind, file }: ProductPhotoFile): void {
  if (file.size <= MAX_IMAGE_BYTES) return;
  const message =
    kind === 'main' ? 'Main image must be 2MB or less.' : 'All thumbnails must be 2MB or less.';
  throw new HttpError(413, message, { errors: { [kind]: message } });
}
