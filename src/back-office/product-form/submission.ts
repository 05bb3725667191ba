import { textOfField } from '../../catalogue/contract/fields/field-values.ts';
import { FIELD_NAMES } from '../../catalogue/contract/fields/product-fields.ts';
import type {
  Product,
  ProductFields,
  ProductImage,
  SentPhoto,
} from '../../catalogue/contract/product.ts';
import { productCalls } from '../../catalogue/contract/product-calls.ts';
import { ApiError } from '../../client.ts';
import { CHANGE_SET } from '../../history/contract/change-set.ts';
import { newIdempotencyKey } from '../../platform/contract/idempotency-key.ts';
import type { sendWithProgress } from '../../upload.ts';
import { anyProduct } from '../product-calls/any-product.ts';
import { writeProduct } from '../product-calls/save-product.ts';
import { orderedPhotos, type Photos, replacePhoto, storedPhoto } from './photos/photo-list.ts';
import {
  type OutgoingPhoto,
  outgoingPhotos,
  type PhotoProgress,
  uploadPhotos,
} from './photos/photo-upload.ts';
import { isUpToDate, updateProduct } from './product-update.ts';

/**
 * Progress of one form. It survives failed tries, so that the next one continues there and one form
 * never creates two products.
 */
export interface Submission {
  /** Idempotency key of the form. */
  readonly key: string;
  /** Change set of one save including its failed tries; null between two saves. */
  set: string | null;
  /** Fields of the first try, once the server may have stored them. */
  firstFields: ProductFields | null;
  /** Last state of the product on the server; null until it is known to exist. */
  product: Product | null;
  /**
   * Maps a photo's key in the form to the id of its stored image; null if the server had it
   * already.
   */
  readonly sent: Map<string, number | null>;
  /** Photos whose bytes a try has sent, by their key in the form. */
  readonly ahead: Map<string, SentPhoto>;
}

/** @param product the edited one; without it the form adds a product */
export function newSubmission(product: Product | null = null): Submission {
  const none = { set: null, firstFields: null, sent: new Map(), ahead: new Map() };
  return { key: newIdempotencyKey(), product, ...none };
}

/** Continues the next try from this state of the product. */
export function goOnFrom(submission: Submission, product: Product | null): void {
  submission.product = product;
}

export interface Filled {
  fields: ProductFields;
  photos: Photos;
  tell: (key: string, progress: PhotoProgress) => void;
  /** Function that uploads. */
  upload?: typeof sendWithProgress;
}

/**
 * Brings the server's product to the state of the form: adds it unless an earlier try did, saves
 * its fields, sends missing photos, and orders them.
 *
 * @throws ApiError; another call continues the submission. `conflictOf` returns the version that
 * somebody else saved meanwhile.
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
  // An edit is always saved, even without apparent changes.
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
      ahead: submission.ahead,
      onStored: (answer, stored) => noteStored(submission, answer, stored),
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

/** The contract has the id in `id`; some servers wrap the answer in `data`. */
function idIn(answer: unknown): number {
  const { id, data } = (answer ?? {}) as { id?: unknown; data?: { id?: unknown } };
  return Number(id ?? data?.id);
}

function headersOf({ set }: Submission): Record<string, string> {
  return set ? { [CHANGE_SET]: set } : {};
}

/** True if the server certainly stored nothing; other failures leave it open. */
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
 * Matches new images of an answer to the sent photos, in order.
 *
 * @param answer null if the server does not return the product
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

/** Replaces sent photos by their stored form. */
export function asStored(photos: Photos, { product, sent }: Submission): Photos {
  return orderedPhotos(photos).reduce((before, { key, alt, view = {} }) => {
    const image = product?.images.find(({ id }) => id === sent.get(key));
    if (!image) return before;
    return replacePhoto(before, key, () => {
      return { ...storedPhoto({ ...image, alt: alt || image.alt }), view };
    });
  }, photos);
}

/**
 * Images in the order of the form, as far as they are stored. Without a match for the sent photos,
 * the order stays.
 */
function wantedImages(
  saved: Product,
  sent: Submission['sent'],
  photos: Photos,
): readonly ProductImage[] {
  const order = orderedPhotos(photos);
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
 * Images while new ones upload. Removed ones make room, but the first stays, since the new main
 * photo would replace any other one there.
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
