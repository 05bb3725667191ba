import { MAX_IMAGE_BYTES } from '../../../catalogue/contract/product.ts';
import { EDGE_SIDE, edgeColour } from '../../../platform/contract/square-view.ts';
import type { PhotoShape } from './photo-list.ts';
import { PHOTO_TYPES } from './photo-problems.ts';

/** Pixels of the longer side beyond which a photo is made smaller; the site shows fewer. */
export const LONGEST_SIDE = 2400;

/** From hardly visible to clearly so; the first one that makes the file small enough is taken. */
const QUALITIES = [0.9, 0.82, 0.74, 0.66, 0.58, 0.5];

/** How much smaller the picture gets when no quality makes the file small enough. */
const SCALES = [1, 0.75, 0.75 ** 2, 0.75 ** 3];

/** A photo that this browser cannot open. The message names the file and says what to do. */
export class UnreadablePhotoError extends Error {
  override name = 'UnreadablePhotoError';
}

/** In pixels as they are shown, after turning. */
interface Size {
  width: number;
  height: number;
}

/** One way to write a photo, with the quality as an encoder takes it: from 0 to 1. */
interface Attempt extends Size {
  quality: number;
}

/** By a quarter: to the right, to the left, or not at all. */
export type Turn = 1 | -1 | 0;

/** A photo that is fit to be sent. */
export interface PreparedPhoto {
  file: File;
  /** Whether this browser can show nothing of it, so that neither could the site. */
  isUnreadable: boolean;
  shape?: PhotoShape;
}

/**
 * Makes a photo fit to be sent: upright, not larger than needed, below the limit. One that is
 * small enough stays as it is, and so does one that nothing can be made of.
 *
 * @param turn a photo that is turned is written anew
 * @throws UnreadablePhotoError for a phone's HEIC photo in a browser that cannot open it
 */
export async function preparePhoto(original: File, turn: Turn = 0): Promise<PreparedPhoto> {
  const picture = await decode(original);
  if (!picture) return { file: original, isUnreadable: true };
  try {
    const { width, height } = picture;
    const staysAsItIs =
      turn === 0 &&
      PHOTO_TYPES.includes(original.type) &&
      isSmallEnough({ bytes: original.size, width, height });
    const written = staysAsItIs ? undefined : await makeSmaller(picture, original, turn);
    return {
      file: written ?? original,
      isUnreadable: false,
      shape: shapeOf(picture, written ? turn : 0),
    };
  } finally {
    picture.close();
  }
}

async function decode(original: File): Promise<ImageBitmap | undefined> {
  const { name, type } = original;
  const isHeic = /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);
  if (!isHeic && !type.startsWith('image/')) return undefined;
  try {
    return await createImageBitmap(original, { imageOrientation: 'from-image' });
  } catch {
    if (isHeic) throw new UnreadablePhotoError(heicMessage(name));
    return undefined;
  }
}

function heicMessage(name: string): string {
  return (
    `${name} is an HEIC photo, which this browser cannot open. Save it as JPEG and choose it ` +
    'again, or set the phone’s camera to “Most compatible”.'
  );
}

/** Whether a photo can be sent as it came from the camera. */
export function isSmallEnough({ bytes, width, height }: Size & { bytes: number }): boolean {
  return bytes <= MAX_IMAGE_BYTES && Math.max(width, height) <= LONGEST_SIDE;
}

async function makeSmaller(
  picture: ImageBitmap,
  original: File,
  turn: Turn,
): Promise<File | undefined> {
  // What may have see-through parts, which JPEG has not.
  const kind = /^image\/(png|webp)$/.test(original.type) ? 'image/webp' : 'image/jpeg';
  for (const attempt of attempts(picture)) {
    const written = await write(picture, attempt, kind, turn);
    if (written && written.size <= MAX_IMAGE_BYTES) {
      const ending = written.type === 'image/webp' ? '.webp' : '.jpg';
      const name = original.name.replace(/\.[^.]*$/, '') + ending;
      return new File([written], name, { type: written.type });
    }
  }
  return undefined;
}

/** The ways to make a photo small enough, the best looking first. */
export function attempts({ width, height }: Size): Attempt[] {
  const first = Math.min(1, LONGEST_SIDE / Math.max(width, height));
  return SCALES.flatMap((scale) =>
    QUALITIES.map((quality) => ({
      width: Math.max(1, Math.round(width * first * scale)),
      height: Math.max(1, Math.round(height * first * scale)),
      quality,
    })),
  );
}

async function write(
  picture: ImageBitmap,
  attempt: Attempt,
  kind: string,
  turn: Turn,
): Promise<Blob | null> {
  const { width, height, quality } = attempt;
  const canvas = Object.assign(document.createElement('canvas'), turned({ width, height }, turn));
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  if (kind === 'image/jpeg') {
    pen.fillStyle = 'white';
    pen.fillRect(0, 0, canvas.width, canvas.height);
  }
  pen.imageSmoothingQuality = 'high';
  pen.translate(canvas.width / 2, canvas.height / 2);
  pen.rotate((turn * Math.PI) / 2);
  pen.drawImage(picture, -width / 2, -height / 2, width, height);
  const written = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, kind, quality),
  );
  // Safari writes no WebP: it answers with a PNG, whose size no quality changes.
  if (written && written.type !== kind) return write(picture, attempt, 'image/jpeg', turn);
  return written;
}

function turned({ width, height }: Size, turn: Turn): Size {
  return turn === 0 ? { width, height } : { width: height, height: width };
}

/** Its proportions, and the ground that the server will find for it. */
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
