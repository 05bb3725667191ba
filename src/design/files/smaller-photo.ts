import { PHOTO_TYPES } from './photo-types.ts';
import { UnreadablePhotoError } from './unreadable-photo.ts';

/** Limits of a photo to upload. */
export interface Fit {
  bytes: number;
  /** Longer side in pixels above which a photo is scaled down. */
  side: number;
}

/** From invisible to visible loss; the first one that fits is used. */
const QUALITIES = [0.9, 0.82, 0.74, 0.66, 0.58, 0.5];

/** Scales to try when no quality makes the file small enough. */
const SCALES = [1, 0.75, 0.75 ** 2, 0.75 ** 3];

/** In pixels as displayed, after rotation. */
export interface Size {
  width: number;
  height: number;
}

/** One way to encode a photo; the quality is between 0 and 1. */
interface Attempt extends Size {
  quality: number;
}

/** Quarter turns: right, left, or none. */
export type Turn = 1 | -1 | 0;

/**
 * Decodes a photo upright, whatever its name; undefined if the browser shows nothing.
 *
 * @throws UnreadablePhotoError for a HEIC photo in a browser that cannot decode it
 */
export async function openPhoto(original: File): Promise<ImageBitmap | undefined> {
  const { type } = original;
  // Devices know no type for a name without an ending, or with a rare one such as `.mpo`.
  if (type !== '' && !type.startsWith('image/')) return undefined;
  try {
    return await createImageBitmap(original, { imageOrientation: 'from-image' });
  } catch {
    if (await isHeic(original)) throw new UnreadablePhotoError(heicMessage(original.name));
    return undefined;
  }
}

/** Chats and mail programs rename HEIC photos to `.jpg`. */
async function isHeic(original: File): Promise<boolean> {
  const { name, type } = original;
  if (/^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)) return true;
  return /^ftyp(?:hei|hev|mif|msf)/.test(await original.slice(4, 12).text());
}

function heicMessage(name: string): string {
  return (
    `${name} is an HEIC photo, which this browser cannot open. Save it as JPEG and choose it ` +
    'again, or set the phone’s camera to “Most compatible”.'
  );
}

/** True if a photo can be sent unchanged. */
export function isSmallEnough({ type, size }: File, { width, height }: Size, fit: Fit): boolean {
  return PHOTO_TYPES.includes(type) && size <= fit.bytes && Math.max(width, height) <= fit.side;
}

/** Encodes the photo as a smaller file; undefined if nothing makes it small enough. */
export async function shrinkPhoto(
  picture: ImageBitmap,
  original: File,
  fit: Fit,
  turn: Turn = 0,
): Promise<File | undefined> {
  // PNG and WebP may be transparent, which JPEG cannot store.
  const kind = /^image\/(png|webp)$/.test(original.type) ? 'image/webp' : 'image/jpeg';
  for (const attempt of attempts(picture, fit.side)) {
    const smaller = await write(picture, attempt, kind, turn);
    if (smaller && smaller.size <= fit.bytes) {
      const ending = smaller.type === 'image/webp' ? '.webp' : '.jpg';
      const name = original.name.replace(/\.[^.]*$/, '') + ending;
      return new File([smaller], name, { type: smaller.type });
    }
  }
  return undefined;
}

/** Ways to make a photo small enough, best quality first. */
export function attempts({ width, height }: Size, side: number): Attempt[] {
  const first = Math.min(1, side / Math.max(width, height));
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
  const encoded = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, kind, quality),
  );
  // Safari writes PNG instead of WebP, whose size no quality changes.
  if (encoded && encoded.type !== kind) return write(picture, attempt, 'image/jpeg', turn);
  return encoded;
}

export function turned({ width, height }: Size, turn: Turn): Size {
  return turn === 0 ? { width, height } : { width: height, height: width };
}
