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
import { MAX_THUMBNAILS, type PhotoAhead, photoAhead } from '../../contract/product.ts';
import { type AddedPhoto, tooManyThumbnails } from './add-photos.ts';
import { digestOf } from './sent-ahead.ts';

/** A photo in the form field `main` or `thumbnails[n]`: a file, or the answer to one sent ahead. */
interface FormPhoto extends Omit<UploadedFile, 'file'>, Pick<AddedPhoto, 'kind' | 'alt' | 'view'> {
  sent: File | PhotoAhead;
}

/** Focal point as a form sends it: `40,25`. */
const formFocus = z
  .string()
  .transform((text) => text.split(',').map(Number))
  .transform(([x, y, ...more]) => (more.length > 0 ? {} : { x, y }))
  .pipe(photoFocus);

/** The answer to a photo sent ahead; undefined for any other text. */
const sentAhead = z
  .string()
  .transform((text) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      return undefined;
    }
  })
  .pipe(photoAhead.optional());

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
  const given = [...mainPhotos(form), ...thumbnails(form)];
  if (given.length === 0) throw invalidFields({ main: NO_IMAGES });
  for (const photo of given) checkSize(photo);
  const photos = new Map<string, AddedPhoto>();
  for (const { sent, label, ...about } of given) {
    const photo = sent instanceof File ? await renderUpload({ ...about, label, file: sent }) : sent;
    const name = `${about.kind} ${'key' in photo ? digestOf(photo.key) : photo.digest}`;
    if (!photos.has(name)) photos.set(name, { ...about, photo });
  }
  return [...photos.values()];
}

function mainPhotos(form: FormData): FormPhoto[] {
  const files = uploadedAs(form, 'main', 'main', 'The main image');
  if (files.length > 1) throw invalidFields({ main: 'Please choose one main image only.' });
  return files;
}

function thumbnails(form: FormData): FormPhoto[] {
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

function uploadedAs(form: FormData, kind: PhotoKind, field: string, label: string): FormPhoto[] {
  const ahead = said(form, field, sentAhead);
  return [...filesOf(form, field), ...(ahead ? [ahead] : [])].map((sent) => {
    const besides = (what: string) => field.replace(kind, `${kind}_${what}`);
    const alt = said(form, besides('alt'), photoText) || undefined;
    const focus = said(form, besides('focus'), formFocus);
    return {
      kind,
      field,
      label,
      alt,
      view: { focus, fit: said(form, besides('fit'), photoFit) },
      sent,
    };
  });
}

/** An optional value of the form about a file. */
function said<Said>(form: FormData, name: string, schema: z.ZodType<Said>): Said | undefined {
  const text = form.get(name);
  if (typeof text !== 'string' || text === '') return undefined;
  return validate(z.object({ [name]: schema }), { [name]: text })[name];
}

function checkSize({ kind, sent }: FormPhoto): void {
  if (!(sent instanceof File) || sent.size <= MAX_IMAGE_BYTES) return;
  const message =
    kind === 'main' ? 'Main image must be 2MB or less.' : 'All thumbnails must be 2MB or less.';
  throw new HttpError(413, message, { errors: { [kind]: message } });
}
