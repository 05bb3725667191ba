import { callAsStaff } from '../../../account/session/session.ts';
import { callAsVisitor } from '../../../call-request.ts';
import { type Product, product, type SentPhoto } from '../../../catalogue/contract/product.ts';
import { productCalls } from '../../../catalogue/contract/product-calls.ts';
import { ApiError } from '../../../client.ts';
import { sendWithProgress } from '../../../upload.ts';
import { failureWords } from '../../calls/attempt.ts';
import type { NewPhoto, Photo, Photos } from './photo-list.ts';
import { isPhotoRefusal, sendUntilUsable } from './prepare-photo.ts';

const UPLOAD_TIMEOUT_MS = 180_000;

/** A photo with the names of its form fields. */
export interface OutgoingPhoto extends NewPhoto {
  /** `main` or `thumbnails[n]` */
  field: string;
  /** `main_alt` or `thumbnails_alt[n]` */
  altField: string;
}

/** Progress of one photo. */
export type PhotoProgress =
  /** `share` is the part that has been sent, from 0 to 1. */
  | { phase: 'sending'; share: number }
  | { phase: 'sent' }
  /** Goes with the product, since the server takes none before. */
  | { phase: 'waits' }
  | { phase: 'failed'; reason: string };

interface Uploading {
  tell: (key: string, progress: PhotoProgress) => void;
  /** Photos that a save has sent, by key. */
  ahead: Map<string, SentPhoto>;
  /** Runs once the product has been given the photos; null if the server does not return it. */
  onGiven: (answer: Product | null, photos: OutgoingPhoto[]) => void;
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
  isThere: (photo: NewPhoto) => boolean,
  mainStays: boolean,
): OutgoingPhoto[] {
  const isDue = (photo: Photo | null): photo is NewPhoto =>
    photo?.kind === 'new' && !isThere(photo);
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

/**
 * Sends a photo before its product is saved, so that saving it only arranges.
 *
 * @throws ApiError; `isUnknownCall` if the server takes photos with their product alone
 */
export async function sendAhead(
  { key, file }: Pick<NewPhoto, 'key' | 'file'>,
  { tell, upload = sendWithProgress }: Pick<Uploading, 'tell' | 'upload'>,
): Promise<SentPhoto> {
  const send = (photo: File) => {
    tell(key, { phase: 'sending', share: 0 });
    const body = new FormData();
    body.append('photo', photo);
    // Without the session's care: a server that does not know the call may answer with 401.
    return callAsVisitor(productCalls.sendPhotoAhead, {
      body,
      timeoutMs: UPLOAD_TIMEOUT_MS,
      send: upload((share) => tell(key, { phase: 'sending', share })),
    });
  };
  if (!file) throw new TypeError('A photo of an earlier visit is on the server.');
  try {
    const sent = await sendUntilUsable(file, send);
    tell(key, { phase: 'sent' });
    return sent;
  } catch (error) {
    tell(key, isUnknownCall(error) ? { phase: 'waits' } : failed(error));
    throw error;
  }
}

/**
 * Gives photos to a product, after those that are not on the server yet. A refused photo does not
 * stop the others. A server that speaks only the contract gets all files at once.
 *
 * @throws ApiError for the first refusal once the others are stored, or for the failure that
 * stopped the rest
 */
export async function uploadPhotos(
  productId: number,
  outgoing: readonly OutgoingPhoto[],
  uploading: Uploading,
): Promise<void> {
  const { ahead } = uploading;
  const refusals: unknown[] = [];
  const ready: OutgoingPhoto[] = [];
  for (const photo of outgoing) {
    try {
      const sent = photo.ahead ?? ahead.get(photo.key) ?? (await sendAhead(photo, uploading));
      ahead.set(photo.key, sent);
      ready.push({ ...photo, ahead: sent });
    } catch (error) {
      if (isUnknownCall(error)) ready.push(photo);
      else if (isPhotoRefusal(error)) refusals.push(error);
      else throw error;
    }
  }
  if (ready.length > 0) await give(productId, ready, uploading);
  if (refusals[0]) throw refusals[0];
}

async function give(
  productId: number,
  photos: OutgoingPhoto[],
  { tell, onGiven, upload = sendWithProgress, headers = {} }: Uploading,
): Promise<void> {
  const body = new FormData();
  for (const { field, altField, alt, view, ahead, file } of photos) {
    if (ahead) body.append(field, JSON.stringify(ahead));
    else if (file) body.append(field, file);
    if (alt.trim()) body.append(altField, alt);
    const besides = (what: string) => altField.replace('_alt', `_${what}`);
    if (view?.focus) body.append(besides('focus'), `${view.focus.x},${view.focus.y}`);
    if (view?.fit) body.append(besides('fit'), view.fit);
  }
  const tellAll = (progress: PhotoProgress) => {
    for (const { key } of photos) tell(key, progress);
  };
  try {
    const answer = await callAsStaff(productCalls.addImages, {
      params: { id: productId },
      headers,
      body,
      timeoutMs: UPLOAD_TIMEOUT_MS,
      send: upload((share) => tellAll({ phase: 'sending', share })),
      parse: (json) => product.safeParse(json).data ?? null,
    });
    onGiven(answer, photos);
    tellAll({ phase: 'sent' });
  } catch (error) {
    const named = error instanceof ApiError ? error.errors : {};
    const isNamed = photos.some(({ field }) => named[field]);
    for (const { key, field } of photos) {
      if (!isNamed || named[field]) {
        tell(key, failed(error, named[field]));
      }
    }
    throw error;
  }
}

const NOT_SENT = 'It could not be sent. Check the connection, then try again.';

function failed(error: unknown, reason = failureWords(error, NOT_SENT)): PhotoProgress {
  return { phase: 'failed', reason };
}

/** True for a server that speaks only the contract. */
function isUnknownCall(error: unknown): boolean {
  return error instanceof ApiError && [401, 404, 405].includes(error.status ?? 0);
}
