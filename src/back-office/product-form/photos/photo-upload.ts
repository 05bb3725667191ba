import { callAsStaff } from '../../../account/session/session.ts';
import { type Product, product } from '../../../catalogue/contract/product.ts';
import { productCalls } from '../../../catalogue/contract/product-calls.ts';
import { ApiError } from '../../../client.ts';
import { sendWithProgress } from '../../../upload.ts';
import { failureWords } from '../../calls/attempt.ts';
import type { NewPhoto, Photo, Photos } from './photo-list.ts';

/**
 * Functions of the host accept about 4.5 MB of binary a request; the rest is for the form's own
 * parts.
 */
export const MAX_BATCH_BYTES = 4_000_000;

const UPLOAD_TIMEOUT_MS = 180_000;

/** A photo with the names of its form fields. */
export interface OutgoingPhoto extends NewPhoto {
  /** `main` or `thumbnails[n]` */
  field: string;
  /** `main_alt` or `thumbnails_alt[n]` */
  altField: string;
  isEncodedAgain?: boolean;
}

/** Progress of one photo. */
export type PhotoProgress =
  /** `share` is the part that has been sent, from 0 to 1. */
  { phase: 'sending'; share: number } | { phase: 'sent' } | { phase: 'failed'; reason: string };

interface Uploading {
  tell: (key: string, progress: PhotoProgress) => void;
  /** Runs after each request that stored photos. */
  onStored: (answer: Product | null, batch: OutgoingPhoto[]) => void;
  /** Function that uploads. */
  upload?: typeof sendWithProgress | undefined;
  headers?: Record<string, string>;
}

/**
 * Lists the photos still to send, in order. A new main photo would replace the stored one, so it
 * goes as a thumbnail if that one stays.
 */
export function outgoingPhotos(
  { main, thumbnails }: Photos,
  isStored: (key: string) => boolean,
  mainStays: boolean,
): OutgoingPhoto[] {
  const isDue = (photo: Photo | null): photo is NewPhoto =>
    photo?.kind === 'new' && !isStored(photo.key);
  const views = mainStays && isDue(main) ? [main, ...thumbnails] : thumbnails;
  return [
    ...(isDue(main) && !mainStays ? [{ ...main, field: 'main', altField: 'main_alt' }] : []),
    ...views.flatMap((photo, n) =>
      isDue(photo)
        ? [{ ...photo, field: `thumbnails[${n}]`, altField: `thumbnails_alt[${n}]` }]
        : [],
    ),
  ];
}

/** Splits photos into requests, in order; one request if all of them fit. */
export function photoBatches(outgoing: readonly OutgoingPhoto[]): OutgoingPhoto[][] {
  const batches: OutgoingPhoto[][] = [];
  let room = 0;
  for (const photo of outgoing) {
    if (photo.file.size > room) {
      batches.push([]);
      room = MAX_BATCH_BYTES;
    }
    batches.at(-1)?.push(photo);
    room -= photo.file.size;
  }
  return batches;
}

/**
 * Sends photos to a product. A refused photo does not stop the others; one that this browser can
 * display is encoded again and sent once more.
 *
 * @throws ApiError for the first refusal once the others are stored, or for the failure that
 * stopped the rest
 */
export async function uploadPhotos(
  productId: number,
  outgoing: readonly OutgoingPhoto[],
  uploading: Uploading,
): Promise<void> {
  const refusals: ApiError[] = [];
  const waiting = photoBatches(outgoing);
  for (let batch = waiting.shift(); batch; batch = waiting.shift()) {
    try {
      uploading.onStored(await sendBatch(productId, batch, uploading), batch);
      for (const { key } of batch) uploading.tell(key, { phase: 'sent' });
    } catch (error) {
      const refused = refusedPhotos(error, batch);
      const again = refused.length > 0 ? await encodedAgain(refused) : [];
      const ofPhoto = ({ key }: OutgoingPhoto) => again.find((photo) => photo.key === key);
      const reason = failureWords(
        error,
        'It could not be sent. Check the connection, then try again.',
      );
      for (const photo of refused.length > 0 ? refused : batch) {
        if (!ofPhoto(photo)) uploading.tell(photo.key, { phase: 'failed', reason });
      }
      if (!(error instanceof ApiError) || refused.length === 0) throw error;
      if (again.length < refused.length) refusals.push(error);
      // In their former order, by which the answer is matched to the photos.
      const rest = batch.flatMap((photo) =>
        refused.includes(photo) ? (ofPhoto(photo) ?? []) : photo,
      );
      waiting.unshift(...photoBatches(rest));
    }
  }
  if (refusals[0]) throw refusals[0];
}

function sendBatch(
  productId: number,
  batch: OutgoingPhoto[],
  { tell, upload = sendWithProgress, headers = {} }: Uploading,
): Promise<Product | null> {
  const body = new FormData();
  for (const { field, altField, alt, view, file } of batch) {
    body.append(field, file);
    if (alt.trim()) body.append(altField, alt);
    const besides = (what: string) => altField.replace('_alt', `_${what}`);
    if (view?.focus) body.append(besides('focus'), `${view.focus.x},${view.focus.y}`);
    if (view?.fit) body.append(besides('fit'), view.fit);
  }
  const total = batch.reduce((bytes, { file }) => bytes + file.size, 0);
  return callAsStaff(productCalls.addImages, {
    params: { id: productId },
    headers,
    body,
    timeoutMs: UPLOAD_TIMEOUT_MS,
    send: upload((share) => {
      // A request sends its photos one after another.
      let gone = share * total;
      for (const { key, file } of batch) {
        tell(key, { phase: 'sending', share: Math.min(1, Math.max(0, gone / file.size)) });
        gone -= file.size;
      }
    }),
    parse: (answer) => product.safeParse(answer).data ?? null,
  });
}

/** Encodes refused photos again. Its code was loaded when they were prepared. */
async function encodedAgain(refused: OutgoingPhoto[]): Promise<OutgoingPhoto[]> {
  const { encodeAgain } = await import('./prepare-photo.ts');
  return encodeAgain(refused);
}

/** Photos that the server names in its refusal. */
function refusedPhotos(error: unknown, batch: OutgoingPhoto[]): OutgoingPhoto[] {
  if (!(error instanceof ApiError)) return [];
  return batch.filter(({ field, altField }) => error.errors[field] ?? error.errors[altField]);
}
