import { z } from 'zod';
import { HttpError, invalidFields } from '../../../platform/http/http-error.ts';
import { checked } from '../../../platform/http/parse-input.ts';
import type { PhotoKind } from '../../contract/photo.ts';
import {
  MAX_IMAGE_BYTES,
  MAX_THUMBNAILS,
  photoFit,
  photoFocus,
  photoText,
} from '../../contract/product.ts';
import { type AddedPhoto, tooManyThumbnails } from './photo-adding.ts';
import type { GivenView } from './photo-view.ts';
import { looksLikePhoto, type Photo, renderPhoto, UnusablePhotoError } from './photos.ts';

/** A file of the form `main`, `thumbnails[n]`. What the caller calls it says nothing. */
interface UploadedFile {
  kind: PhotoKind;
  field: string;
  /** What the message calls it. */
  label: string;
  alt: string | undefined;
  view: GivenView;
  file: File;
}

/** As a form sends it: `40,25`. */
const formFocus = z
  .string()
  .transform((text) => text.split(',').map(Number))
  .transform(([x, y, ...more]) => (more.length > 0 ? {} : { x, y }))
  .pipe(photoFocus);

const NO_IMAGES = "No images prepared for upload or they don't meet the requirements.";

/**
 * The photographs of an upload form, rendered: `main`, then `thumbnails[n]` by n, with their
 * optional texts `main_alt` and `thumbnails_alt[n]` and views `main_focus`, `thumbnails_fit[n]`. The
 * same photograph twice counts once.
 *
 * @throws HttpError 413 for a file above the limit, 415 for one that is no photo, 422 for one
 *   that cannot be opened, for too many or none; it names the file
 */
export async function photosFromForm(form: FormData): Promise<AddedPhoto[]> {
  const files = [...mainFiles(form), ...thumbnailFiles(form)];
  if (files.length === 0) throw invalidFields({ main: NO_IMAGES });
  for (const file of files) checkSize(file);
  const photos = new Map<string, AddedPhoto>();
  for (const file of files) {
    const photo = await render(file);
    const { kind, alt, view } = file;
    const name = `${kind} ${photo.digest}`;
    if (!photos.has(name)) photos.set(name, { kind, alt, view, photo });
  }
  return [...photos.values()];
}

/**
 * The one photograph of the form `photo`, for a page of the site, rendered.
 *
 * @throws HttpError as `photosFromForm` does
 */
export async function sitePhotoFromForm(form: FormData): Promise<Photo> {
  const [file, ...more] = filesOf(form, 'photo');
  if (!file || more.length > 0) throw invalidFields({ photo: 'Please choose one photo.' });
  const errors = { photo: 'The photo must be 2MB or less.' };
  if (file.size > MAX_IMAGE_BYTES) throw new HttpError(413, errors.photo, { errors });
  return render({ field: 'photo', label: 'The photo', file });
}

function mainFiles(form: FormData): UploadedFile[] {
  const files = uploadedAs(form, 'main', 'main', 'The main image');
  if (files.length > 1) throw invalidFields({ main: 'Please choose one main image only.' });
  return files;
}

function thumbnailFiles(form: FormData): UploadedFile[] {
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

function uploadedAs(form: FormData, kind: PhotoKind, field: string, label: string): UploadedFile[] {
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

/** A file input that was left empty is sent as an empty file. */
function filesOf(form: FormData, name: string): File[] {
  return form
    .getAll(name)
    .flatMap((value) => (value instanceof File && value.size > 0 ? [value] : []));
}

/** What is said of a file beside it, if anything. */
function said<Said>(form: FormData, name: string, schema: z.ZodType<Said>): Said | undefined {
  const text = form.get(name);
  if (typeof text !== 'string' || text === '') return undefined;
  return checked(z.object({ [name]: schema }), { [name]: text })[name];
}

function checkSize({ kind, file }: UploadedFile): void {
  if (file.size <= MAX_IMAGE_BYTES) return;
  const message =
    kind === 'main' ? 'Main image must be 2MB or less.' : 'All thumbnails must be 2MB or less.';
  throw new HttpError(413, message, { errors: { [kind]: message } });
}

async function render({
  field,
  label,
  file,
}: Pick<UploadedFile, 'field' | 'label' | 'file'>): Promise<Photo> {
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
