import { ApiError } from '../../../client.ts';
import {
  isSmallEnough,
  openPhoto,
  shrinkPhoto,
  type Turn,
  turned,
} from '../../../design/files/smaller-photo.ts';
import { MAX_IMAGE_BYTES } from '../../../media/contract/photo-fields.ts';
import { EDGE_SIDE, edgeColour } from '../../../platform/contract/square-crop.ts';
import type { PhotoShape } from './photo-list.ts';

/** The site displays fewer pixels than this. */
const FIT = { bytes: MAX_IMAGE_BYTES, side: 2400 };

/** A photo that is ready to be sent. */
export interface PreparedPhoto {
  file: File;
  /** True if this browser, and so the site, cannot display it. */
  isUnreadable: boolean;
  shape?: PhotoShape;
}

/**
 * Turns a photo upright and shrinks it below the limits. A small one, and one that cannot be
 * decoded, stays unchanged.
 *
 * @param turn rotation, which re-encodes the photo
 * @throws UnreadablePhotoError for HEIC in a browser that cannot decode it
 */
export async function preparePhoto(original: File, turn: Turn = 0): Promise<PreparedPhoto> {
  const picture = await openPhoto(original);
  if (!picture) return { file: original, isUnreadable: true };
  try {
    const staysAsItIs = turn === 0 && isSmallEnough(original, picture, FIT);
    const written = staysAsItIs ? undefined : await shrinkPhoto(picture, original, FIT, turn);
    return {
      file: written ?? original,
      isUnreadable: false,
      shape: shapeOf(picture, written ? turn : 0),
    };
  } finally {
    picture.close();
  }
}

/**
 * Prepares a photo and sends it, as `sendUntilUsable`.
 *
 * @throws ApiError, UnreadablePhotoError
 */
export async function sendPhoto<Answer>(
  original: File,
  send: (photo: PreparedPhoto) => Promise<Answer>,
): Promise<Answer> {
  const prepared = await preparePhoto(original);
  return sendUntilUsable(prepared.file, (file) => send({ ...prepared, file }));
}

/**
 * Sends a photo. If the server refuses it though this browser can display it, it is encoded again
 * and sent once more.
 *
 * @throws ApiError
 */
export async function sendUntilUsable<Answer>(
  file: File,
  send: (file: File) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await send(file);
  } catch (error) {
    const again = isPhotoRefusal(error) ? await encodedAgain(file) : undefined;
    if (!again) throw error;
    return send(again);
  }
}

/** True if the server could not use the photo; sending it as it is would fail again. */
export function isPhotoRefusal(error: unknown): boolean {
  return error instanceof ApiError && [413, 415, 422].includes(error.status ?? 0);
}

/** Undefined for a photo that this browser cannot display. */
async function encodedAgain(file: File): Promise<File | undefined> {
  const picture = await openPhoto(file);
  const encoded = picture && (await shrinkPhoto(picture, file, FIT));
  picture?.close();
  return encoded ?? undefined;
}

/** Size, and the edge colour that the server will compute. */
function shapeOf(picture: ImageBitmap, turn: Turn): PhotoShape {
  const { width, height } = picture;
  const size = turned({ width, height }, turn);
  const canvas = document.createElement('canvas');
  const pen = Object.assign(canvas, { width: EDGE_SIDE, height: EDGE_SIDE }).getContext('2d');
  if (!pen) return size;
  pen.drawImage(picture, 0, 0, EDGE_SIDE, EDGE_SIDE);
  const { data } = pen.getImageData(0, 0, EDGE_SIDE, EDGE_SIDE);
  return { ...size, ground: edgeColour(data, { width, height }) };
}
