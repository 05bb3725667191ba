import { callAsStaff } from '../../account/session.ts';
import { type ProductFields, product } from '../../catalogue/product.ts';
import { ApiError, ignoreAnswer, type Send } from '../../client.ts';
import { apiPaths } from '../../paths.ts';
import { sendWithProgress } from '../../upload.ts';
import { type ChosenPhotos, type FieldPhoto, photoBatches } from './photo-batches.ts';

const UPLOAD_TIMEOUT_MS = 180_000;

/**
 * How far one filled-in form has come. It outlives a failed try, so that trying again picks up
 * where that one stopped and one form never makes two products.
 */
export interface Submission {
  /** Tells the server that a repeated request is the same one. */
  readonly key: string;
  /** What was sent, from the moment the server may have stored it: from then on it is fixed. */
  fields: ProductFields | null;
  productId: number | null;
  readonly sent: Set<File>;
}

export function newSubmission(): Submission {
  // Not randomUUID, which browsers keep back from a site that is opened over plain http.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const key = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return { key, fields: null, productId: null, sent: new Set() };
}

interface Filled {
  fields: ProductFields;
  photos: ChosenPhotos;
  /** Receives the share of the photos that has gone out, from 0 to 1. */
  onProgress: (share: number) => void;
  /** How photos are sent. */
  upload?: typeof sendWithProgress;
}

/**
 * Creates the product, unless an earlier try has, and sends the photos that it still lacks.
 * @throws ApiError; the submission can be continued with another call
 */
export async function submitProduct(
  submission: Submission,
  { fields, photos, onProgress, upload = sendWithProgress }: Filled,
): Promise<void> {
  submission.productId ??= await createProduct(submission, fields);
  const waiting = photoBatches(photos)
    .map((batch) => batch.filter(({ file }) => !submission.sent.has(file)))
    .filter((batch) => batch.length > 0);
  const total = sizeOf(waiting.flat());
  let done = 0;
  for (const batch of waiting) {
    const size = sizeOf(batch);
    const send = upload((share) => onProgress((done + share * size) / total));
    await sendPhotos(submission.productId, batch, send);
    done += size;
    for (const { file } of batch) submission.sent.add(file);
  }
}

async function createProduct(submission: Submission, fields: ProductFields): Promise<number> {
  const firstTry = submission.fields === null;
  submission.fields ??= fields;
  try {
    const { id } = await callAsStaff(apiPaths.products, {
      method: 'POST',
      body: productForm(submission.fields),
      headers: { 'Idempotency-Key': submission.key },
      parse: (answer) => product.pick({ id: true }).parse(answer),
    });
    return id;
  } catch (error) {
    if (firstTry && wasRefused(error)) submission.fields = null;
    throw error;
  }
}

/** The server has certainly stored nothing; after any other failure it may have. */
function wasRefused(error: unknown): boolean {
  const status = error instanceof ApiError ? error.status : null;
  return status !== null && status >= 400 && status < 500 && status !== 409;
}

function productForm(fields: ProductFields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const item of [value].flat()) {
      if (item !== null) form.append(name, String(item));
    }
  }
  return form;
}

async function sendPhotos(productId: number, batch: FieldPhoto[], send: Send): Promise<void> {
  const body = new FormData();
  for (const { field, file } of batch) body.append(field, file);
  await callAsStaff(apiPaths.productImages(productId), {
    method: 'POST',
    body,
    parse: ignoreAnswer,
    timeoutMs: UPLOAD_TIMEOUT_MS,
    send,
  });
}

function sizeOf(photos: FieldPhoto[]): number {
  return photos.reduce((bytes, { file }) => bytes + file.size, 0);
}
