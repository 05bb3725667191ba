import { z } from 'zod';
import { callAsStaff } from '../../account/session/session.ts';
import { textOfField } from '../../catalogue/contract/fields/field-values.ts';
import { FIELD_NAMES } from '../../catalogue/contract/fields/product-fields.ts';
import {
  type Product,
  type ProductFields,
  type ProductImage,
  product,
  type SentPhoto,
} from '../../catalogue/contract/product.ts';
import { productCalls } from '../../catalogue/contract/product-calls.ts';
import { ApiError } from '../../client.ts';
import { CHANGE_SET } from '../../history/contract/change-set.ts';
import { imageUrl, type PhotoKey, withoutKind } from '../../media/contract/photo.ts';
import { newIdempotencyKey } from '../../platform/contract/idempotency-key.ts';
import type { sendWithProgress } from '../../upload.ts';
import { anyProduct } from '../product-calls/any-product.ts';
import {
  orderedPhotos,
  type Photo,
  type Photos,
  replacePhoto,
  storedPhoto,
} from './photos/photo-list.ts';
import { outgoingPhotos, type PhotoProgress, uploadPhotos } from './photos/photo-upload.ts';
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
  /** Change set of the last save, once the history has something of it; null if it changed nothing. */
  undoes: string | null;
  /** Fields of the first try, once the server may have stored them. */
  firstFields: ProductFields | null;
  /** Last state of the product on the server; null until it is known to exist. */
  product: Product | null;
  /** Photos whose bytes a try has sent, by their key in the form. */
  readonly ahead: Map<string, SentPhoto>;
  /** Keys in the form of the photos that the product has been given. */
  readonly given: Set<string>;
}

/** @param product the edited one; without it the form adds a product */
export function newSubmission(product: Product | null = null): Submission {
  const none = {
    set: null,
    undoes: null,
    firstFields: null,
    ahead: new Map(),
    given: new Set<string>(),
  };
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
  if (submission.set === null) {
    submission.set = newIdempotencyKey();
    submission.undoes = null;
  }
  const saved = await sendAll(submission, filled);
  submission.set = null;
  return saved;
}

async function sendAll(submission: Submission, filled: Filled): Promise<Product> {
  const { fields, photos, tell, upload } = filled;
  const saved = submission.product ?? (await createProduct(submission, fields));
  // An edit is always saved, even without apparent changes.
  let isDue = submission.firstFields === null;
  const wanted = wantedImages(submission, saved, photos);
  const main = saved.images.find(isMain);
  const waiting = outgoingPhotos(
    photos,
    (photo) => submission.given.has(photo.key) || imageFor(submission, saved, photo) !== undefined,
    wanted.some(({ id }) => id === main?.id),
  );
  if (waiting.length > 0) {
    await update(submission, saved, fields, main ? meanwhile(saved, wanted) : saved.images, isDue);
    isDue = false;
    await uploadPhotos(saved.id, waiting, {
      tell,
      ahead: submission.ahead,
      onGiven(answer, given) {
        for (const { key } of given) submission.given.add(key);
        submission.product = answer ?? submission.product;
        submission.undoes = submission.set;
      },
      upload,
      headers: headersOf(submission),
    });
  }
  const now = submission.product ?? saved;
  const mine = wantedImages(submission, now, photos);
  // Somebody else may have added some meanwhile.
  const known = new Set([...saved.images, ...mine].map(({ id }) => id));
  const theirs = now.images.filter(({ id }) => !known.has(id));
  return update(submission, now, fields, [...mine, ...theirs], isDue);
}

async function createProduct(submission: Submission, fields: ProductFields): Promise<Product> {
  const firstTry = submission.firstFields === null;
  submission.firstFields ??= fields;
  try {
    const made = {
      body: productForm(submission.firstFields),
      headers: { 'Idempotency-Key': submission.key, ...headersOf(submission) },
    };
    const created = await callAsStaff(
      { ...productCalls.createProduct, answer: createdWith(fields) },
      made,
    );
    submission.product = created;
    return created;
  } catch (error) {
    if (firstTry && wasRefused(error)) submission.firstFields = null;
    throw error;
  }
}

/** The contract answers with an id, which some servers wrap in `data`; ours with the product. */
function createdWith(fields: ProductFields) {
  return z.unknown().transform((answer) => {
    const { id, data } = (answer ?? {}) as { id?: unknown; data?: { id?: unknown } };
    const own = product.safeParse(answer).data;
    return own ?? anyProduct.parse({ ...fields, id: Number(id ?? data?.id) });
  });
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
    onRecorded: () => {
      submission.undoes = submission.set;
    },
  });
  return submission.product;
}

/**
 * The product's image of a photo in the form, known by its address. Another server of the contract
 * gives no keys, so that a photo sent there has none.
 */
function imageFor(
  { ahead }: Pick<Submission, 'ahead'>,
  { images }: Product,
  photo: Photo,
): ProductImage | undefined {
  if (photo.kind === 'stored') return images.find(({ id }) => id === photo.image.id);
  const sent = (photo.kind === 'new' && photo.ahead) || ahead.get(photo.key);
  return sent && images.find(({ url }) => withoutKind(url) === imageUrl(sent.key as PhotoKey));
}

/** Replaces sent photos by their stored form. */
export function asStored(photos: Photos, submission: Submission): Photos {
  const { product } = submission;
  if (!product) return photos;
  return orderedPhotos(photos).reduce((before, photo) => {
    const image = photo.kind === 'new' && imageFor(submission, product, photo);
    if (!image) return before;
    const { alt, view = {} } = photo;
    return replacePhoto(before, photo.key, () => {
      return { ...storedPhoto({ ...image, alt: alt || image.alt }), view };
    });
  }, photos);
}

/**
 * Images in the order of the form, as far as they are stored. Where a given photo cannot be told
 * from others, the order stays.
 */
function wantedImages(
  submission: Submission,
  saved: Product,
  photos: Photos,
): readonly ProductImage[] {
  const found = orderedPhotos(photos).map((photo) => {
    return { photo, image: imageFor(submission, saved, photo) };
  });
  const isUnclear = found.some(({ photo, image }) => !image && submission.given.has(photo.key));
  if (isUnclear) return saved.images;
  return found.flatMap(({ photo: { alt, view = {} }, image }) => {
    return image
      ? [{ ...image, alt: alt.trim() || image.alt, focus: view.focus, fit: view.fit }]
      : [];
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
