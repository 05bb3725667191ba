import { MAX_IMAGE_BYTES } from '../../../catalogue/contract/product.ts';
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

/**
 * Makes a photo fit to be sent: upright, not larger than needed, below the limit. One that is
 * small enough stays as it is, and so does one that nothing can be made of.
 *
 * @returns the file, and whether this browser can show nothing of it, so that neither could the site
 * @throws UnreadablePhotoError for a phone's HEIC photo in a browser that cannot open it
 */
export async function preparePhoto(original: File): Promise<{ file: File; isUnreadable: boolean }> {
  const picture = await decode(original);
  if (!picture) return { file: original, isUnreadable: true };
  try {
    const { width, height } = picture;
    const staysAsItIs =
      PHOTO_TYPES.includes(original.type) && isSmallEnough({ bytes: original.size, width, height });
    const smaller = staysAsItIs ? undefined : await makeSmaller(picture, original);
    return { file: smaller ?? original, isUnreadable: false };
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

async function makeSmaller(picture: ImageBitmap, original: File): Promise<File | undefined> {
  // What may have see-through parts, which JPEG has not.
  const kind = /^image\/(png|webp)$/.test(original.type) ? 'image/webp' : 'image/jpeg';
  for (const attempt of attempts(picture)) {
    const written = await write(picture, attempt, kind);
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

async function write(picture: ImageBitmap, attempt: Attempt, kind: string): Promise<Blob | null> {
  const { width, height, quality } = attempt;
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  if (kind === 'image/jpeg') {
    pen.fillStyle = 'white';
    pen.fillRect(0, 0, width, height);
  }
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, 0, 0, width, height);
  const written = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, kind, quality),
  );
  // Safari writes no WebP: it answers with a PNG, whose size no quality changes.
  if (written && written.type !== kind) return write(picture, attempt, 'image/jpeg');
  return written;
}
