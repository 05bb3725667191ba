import sharp from 'sharp';
import { renderSemaphore } from './render-photo.ts';

/** Nobody sees the difference from the stored photo, which has lost more. */
const QUALITY = 85;

/** A stored photo as a JPEG, for programs that show no WebP, such as older mail programs. */
export function jpegOf(photo: Uint8Array): Promise<Uint8Array> {
  return renderSemaphore.run(async () => {
    const jpeg = await sharp(photo).jpeg({ quality: QUALITY }).toBuffer();
    return new Uint8Array(jpeg);
  });
}
