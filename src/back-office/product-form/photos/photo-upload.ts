import { makeCallAsStaff } from '../../../account/session/session.ts';
import type { Product } from '../../../catalogue/contract/product.ts';
import { productCalls } from '../../../catalogue/contract/product-calls.ts';
import { ApiError } from '../../../client.ts';
import { sendWithProgress } from '../../../upload.ts';
import { type OutgoingPhoto, photoBatches } from './photo-batches.ts';

const UPLOAD_TIMEOUT_MS = 180_000;

/** How far one photo has come on its way to the server. */
export type PhotoProgress =
  /** `share` of it that has gone out, from 0 to 1. */
  { phase: 'sending'; share: number } | { phase: 'sent' } | { phase: 'failed'; reason: string };

export interface Uploading {
  tell: (key: string, progress: PhotoProgress) => void;
  /** Runs after each request that has stored photos. */
  onStored: (answer: Product, batch: OutgoingPhoto[]) => void;
  /** How photos are sent. */
  upload?: typeof sendWithProgress;
}

/**
 * Sends photos to a product. A photo that the server refuses does not hold up the others.
 *
 * @throws ApiError the first refusal, when the others are stored; or what kept the rest from going
 *   out
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
      for (const { key } of refused.length > 0 ? refused : batch) {
        uploading.tell(key, { phase: 'failed', reason: reasonOf(error) });
      }
      if (!(error instanceof ApiError) || refused.length === 0) throw error;
      refusals.push(error);
      const others = batch.filter((photo) => !refused.includes(photo));
      if (others.length > 0) waiting.unshift(others);
    }
  }
  if (refusals[0]) throw refusals[0];
}

function sendBatch(
  productId: number,
  batch: OutgoingPhoto[],
  { tell, upload = sendWithProgress }: Uploading,
): Promise<Product> {
  const body = new FormData();
  for (const { field, altField, alt, file } of batch) {
    body.append(field, file);
    if (alt.trim()) body.append(altField, alt);
  }
  return makeCallAsStaff(productCalls.addImages, {
    params: { id: productId },
    body,
    timeoutMs: UPLOAD_TIMEOUT_MS,
    send: upload((share) => {
      for (const { key, share: own } of sharesOf(batch, share)) {
        tell(key, { phase: 'sending', share: own });
      }
    }),
  });
}

/** How much of each photo has gone out when this much of all of them has, one after the other. */
function sharesOf(batch: OutgoingPhoto[], share: number): { key: string; share: number }[] {
  let gone = share * batch.reduce((bytes, { file }) => bytes + file.size, 0);
  return batch.map(({ key, file }) => {
    const own = Math.min(1, Math.max(0, gone / file.size));
    gone -= file.size;
    return { key, share: own };
  });
}

/** The photos of a request that the server names in its refusal. */
function refusedPhotos(error: unknown, batch: OutgoingPhoto[]): OutgoingPhoto[] {
  if (!(error instanceof ApiError)) return [];
  return batch.filter(({ field, altField }) => error.errors[field] ?? error.errors[altField]);
}

function reasonOf(error: unknown): string {
  const said = error instanceof ApiError ? error.serverMessage : null;
  return said ?? 'It could not be sent. Check the connection, then try again.';
}
