import { MAX_IMAGE_BYTES } from '../../../catalogue/contract/product.ts';
import { type Attempt, attempts, isSmallEnough } from './photo-plan.ts';

/** A photo that this browser cannot open. The message names the file and says what to do. */
export class UnreadablePhotoError extends Error {
  override name = 'UnreadablePhotoError';
}

/** Kinds that may have see-through parts, which JPEG has not. */
const MAY_BE_SEE_THROUGH = ['image/png', 'image/webp'];

/** What came of a chosen file. */
export interface PreparedPhoto {
  file: File;
  /** This browser can show nothing of it, so neither could the site. */
  isUnreadable: boolean;
}

/**
 * Makes a photo fit to be sent: upright, not larger than needed, below the limit. One that is
 * small enough stays as it is, and so does one that nothing can be made of.
 *
 * @throws UnreadablePhotoError for a phone's HEIC photo in a browser that cannot open it
 */
export async function preparePhoto(original: File): Promise<PreparedPhoto> {
  const picture = await decode(original);
  if (!picture) return { file: original, isUnreadable: true };
  try {
    const { width, height } = picture;
    if (isSendable(original) && isSmallEnough({ bytes: original.size, width, height })) {
      return { file: original, isUnreadable: false };
    }
    return { file: (await smaller(picture, original)) ?? original, isUnreadable: false };
  } finally {
    picture.close();
  }
}

async function decode(original: File): Promise<ImageBitmap | undefined> {
  if (!isHeic(original) && !original.type.startsWith('image/')) return undefined;
  try {
    return await createImageBitmap(original, { imageOrientation: 'from-image' });
  } catch {
    if (isHeic(original)) throw new UnreadablePhotoError(heicMessage(original.name));
    return undefined;
  }
}

function isHeic({ name, type }: File): boolean {
  return /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);
}

function heicMessage(name: string): string {
  return (
    `${name} is an HEIC photo, which this browser cannot open. Save it as JPEG and choose it ` +
    'again, or set the phone’s camera to “Most compatible”.'
  );
}

function isSendable({ type }: File): boolean {
  return type === 'image/jpeg' || MAY_BE_SEE_THROUGH.includes(type);
}

async function smaller(picture: ImageBitmap, { name, type }: File): Promise<File | undefined> {
  const kind = MAY_BE_SEE_THROUGH.includes(type) ? 'image/webp' : 'image/jpeg';
  for (const attempt of attempts(picture)) {
    const written = await write(picture, attempt, kind);
    if (written && written.size <= MAX_IMAGE_BYTES) {
      return new File([written], nameFor(name, written.type), { type: written.type });
    }
  }
  return undefined;
}

async function write(
  picture: ImageBitmap,
  { width, height, quality }: Attempt,
  kind: string,
): Promise<Blob | null> {
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
  if (written && written.type !== kind)
    return write(picture, { width, height, quality }, 'image/jpeg');
  return written;
}

function nameFor(name: string, type: string): string {
  return name.replace(/\.[^.]*$/, '') + (type === 'image/webp' ? '.webp' : '.jpg');
}
