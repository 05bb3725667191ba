import { textOfField } from '../../catalogue/contract/fields/field-values.ts';
import { FIELD_NAMES } from '../../catalogue/contract/fields/product-fields.ts';
import type { Product, ProductFields, ProductImage } from '../../catalogue/contract/product.ts';
import { productCalls } from '../../catalogue/contract/product-calls.ts';
import { ApiError } from '../../client.ts';
import { CHANGE_SET } from '../../history/contract/change-set.ts';
import { newIdempotencyKey } from '../../platform/contract/idempotency-key.ts';
import type { sendWithProgress } from '../../upload.ts';
import { anyProduct } from '../product-calls/any-product.ts';
import { writeProduct } from '../product-calls/save-product.ts';
import { inOrder, type Photos, replacePhoto, storedPhoto } from './photos/photo-list.ts';
import {
  type OutgoingPhoto,
  outgoingPhotos,
  type PhotoProgress,
  uploadPhotos,
} from './photos/photo-upload.ts';
import { isUpToDate, updateProduct } from './product-update.ts';

/**
 * How far one form has come. It outlives a failed try, so that trying again picks up where that
 * one stopped and one form never makes two products.
 */
export interface Submission {
  /** Tells the server that a repeated request is the same one. */
  readonly key: string;
  /** What the history tells of as one save, tries that failed included; null between two saves. */
  set: string | null;
  /** What was sent first, from the moment the server may have stored it. */
  firstFields: ProductFields | null;
  /** The product as the server had it last; null until it is known to be there. */
  product: Product | null;
  /** Photo's key in the form → id of the stored image; null where the server had it already. */
  readonly sent: Map<string, number | null>;
}

/** @param product the one that is edited; without it the form adds one */
export function newSubmission(product: Product | null = null): Submission {
  return { key: newIdempotencyKey(), set: null, firstFields: null, product, sent: new Map() };
}

/** Has the next try go on from a product as the form knows it. */
export function goOnFrom(submission: Submission, product: Product | null): void {
  submission.product = product;
}

export interface Filled {
  fields: ProductFields;
  photos: Photos;
  tell: (key: string, progress: PhotoProgress) => void;
  /** How photos are sent. */
  upload?: typeof sendWithProgress;
}

/**
 * Makes the server's product what the form says: adds it unless an earlier try has, saves its
 * fields, sends the photos that it still lacks, and puts them into their order.
 *
 * @throws ApiError; the submission can be continued with another call. `conflictOf` gives what
 *   somebody else has saved since the product was read.
 */
export async function saveProduct(submission: Submission, filled: Filled): Promise<Product> {
  submission.set ??= newIdempotencyKey();
  const saved = await sendAll(submission, filled);
  submission.set = null;
  return saved;
}

async function sendAll(submission: Submission, filled: Filled): Promise<Product> {
  const { fields, photos, tell, upload } = filled;
  const { sent } = submission;
  const saved = submission.product ?? (await createProduct(submission, fields));
  // An edit is saved even when nothing seems to be new.
  let isDue = submission.firstFields === null;
  const wanted = wantedImages(saved, sent, photos);
  const main = saved.images.find(isMain);
  const waiting = outgoingPhotos(
    photos,
    (key) => sent.get(key) === null || saved.images.some(({ id }) => id === sent.get(key)),
    wanted.some(({ id }) => id === main?.id),
  );
  if (waiting.length > 0) {
    await update(submission, saved, fields, main ? meanwhile(saved, wanted) : saved.images, isDue);
    isDue = false;
    await uploadPhotos(saved.id, waiting, {
      tell,
      onStored: (answer, batch) => noteStored(submission, answer, batch),
      upload,
      headers: headersOf(submission),
    });
  }
  const now = submission.product ?? saved;
  return update(submission, now, fields, wantedImages(now, sent, photos), isDue);
}

async function createProduct(submission: Submission, fields: ProductFields): Promise<Product> {
  const firstTry = submission.firstFields === null;
  submission.firstFields ??= fields;
  try {
    const made = {
      body: productForm(submission.firstFields),
      headers: { 'Idempotency-Key': submission.key, ...headersOf(submission) },
    };
    const { product } = await writeProduct(productCalls.createProduct, made, (answer) =>
      anyProduct.parse({ ...fields, id: idIn(answer) }),
    );
    submission.product = product;
    return product;
  } catch (error) {
    if (firstTry && wasRefused(error)) submission.firstFields = null;
    throw error;
  }
}

/** The contract has it in `id`; some servers wrap what they answer in `data`. */
function idIn(answer: unknown): number {
  const { id, data } = (answer ?? {}) as { id?: unknown; data?: { id?: unknown } };
  return Number(id ?? data?.id);
}

function headersOf({ set }: Submission): Record<string, string> {
  return set ? { [CHANGE_SET]: set } : {};
}

/** The server has certainly stored nothing; after any other failure it may have. */
function wasRefused(error: unknown): boolean {
  const status = error instanceof ApiError ? error.status : null;
  return status !== null && status >= 400 && status < 500 && status !== 409;
}

function productForm(fields: ProductFields): FormData {
  const form = new FormData();
  for (const name of FIELD_NAMES) {
    const text = textOfField(name, fields[name]);
    if (text !== '') form.append(name, text);
  }
  return form;
}

async function update(
  submission: Submission,
  saved: Product,
  fields: ProductFields,
  images: readonly ProductImage[],
  isDue: boolean,
): Promise<Product> {
  if (!isDue && isUpToDate(saved, fields, images)) return saved;
  submission.product = await updateProduct(saved, {
    fields,
    images,
    headers: headersOf(submission),
  });
  return submission.product;
}

/**
 * What a request has added are, in its order, the images that were not there before.
 *
 * @param answer null where the server does not tell what it has stored
 */
function noteStored(submission: Submission, answer: Product | null, batch: OutgoingPhoto[]): void {
  const known = new Set(submission.product?.images.map(({ id }) => id));
  const fresh = answer?.images.filter(({ id }) => !known.has(id)) ?? [];
  const isTold = fresh.length === batch.length;
  batch.forEach(({ key }, n) => {
    submission.sent.set(key, (isTold && fresh[n]?.id) || null);
  });
  submission.product = answer ?? submission.product;
}

/** The photos, with those that were sent as the server has them. */
export function asStored(photos: Photos, { product, sent }: Submission): Photos {
  return inOrder(photos).reduce((before, { key, alt, view = {} }) => {
    const image = product?.images.find(({ id }) => id === sent.get(key));
    if (!image) return before;
    return replacePhoto(before, key, () => {
      return { ...storedPhoto({ ...image, alt: alt || image.alt }), view };
    });
  }, photos);
}

/**
 * The product's images as the form wants them, as far as they are stored. Where it is not known
 * which of them a sent photo is, they stay as they are.
 */
function wantedImages(
  saved: Product,
  sent: Submission['sent'],
  photos: Photos,
): readonly ProductImage[] {
  const order = inOrder(photos);
  if (order.some(({ key }) => sent.get(key) === null)) return saved.images;
  return order.flatMap((photo) => {
    const id = photo.kind === 'stored' ? photo.image.id : sent.get(photo.key);
    const image = saved.images.find((candidate) => candidate.id === id);
    if (!image) return [];
    const { focus, fit } = photo.view ?? {};
    return [{ ...image, alt: photo.alt.trim() || image.alt, focus, fit }];
  });
}

/**
 * The images while new ones are under way: what is to go makes room, but the front stays as it is,
 * since a photo that came there would give way to the new main one.
 */
function meanwhile({ images }: Product, wanted: readonly ProductImage[]): ProductImage[] {
  return images.flatMap((image) => {
    const stored = wanted.find(({ id }) => id === image.id);
    return stored ?? (isMain(image) ? image : []);
  });
}

function isMain({ url }: ProductImage): boolean {
  return !url.includes('thumbnails');
}
