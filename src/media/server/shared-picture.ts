import sharp from 'sharp';
import { cropFit } from '../../platform/contract/square-crop.ts';
import type { BlobStore } from '../../platform/storage/blob-store.ts';
import { SHARED_SIZE } from '../contract/photo.ts';
import { edgeColourOf } from './edge-colour.ts';
import { findPhoto } from './find-photo.ts';
import { renderSemaphore } from './render-photo.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const SHARED_SHAPE = SHARED_SIZE.width / SHARED_SIZE.height;
const BESIDE_IT = '#ffffff';

/**
 * Picture for shared links: the photo as a JPEG, shown whole where a crop would cut too much.
 *
 * @param largest the largest rendition
 */
export async function sharedPicture(largest: Uint8Array): Promise<Bytes> {
  const photo = sharp(largest);
  const { width, height } = await photo.metadata();
  // Scales to this shape, so that the square's crop rule applies to the shared size.
  const shape = { width: width / SHARED_SHAPE, height };
  const background = (await edgeColourOf(photo.clone(), shape)) ?? BESIDE_IT;
  const jpeg = await photo
    .resize({ ...SHARED_SIZE, fit: cropFit(shape) === 'whole' ? 'contain' : 'cover', background })
    .flatten({ background })
    .jpeg({ quality: 80 })
    .toBuffer();
  return new Uint8Array(jpeg);
}

/**
 * The picture of a photo for shared links. Few photos are ever shared, so it is made when it is first
 * asked for, and stored. Null when the photo does not exist.
 *
 * @param address of the shared picture
 */
export async function sharedPictureOf(blobs: BlobStore, address: string): Promise<Bytes | null> {
  const known = await findPhoto(blobs, address);
  return known?.bytes ?? renderSemaphore.run(() => makeOnce(blobs, address));
}

async function makeOnce(blobs: BlobStore, address: string): Promise<Bytes | null> {
  // Another request may have made it during the wait.
  const known = await findPhoto(blobs, address);
  if (known) return known.bytes;
  const largest = await findPhoto(blobs, address.replace('-shared.jpg', '-1600.webp'));
  if (!largest) return null;
  const jpeg = await sharedPicture(largest.bytes);
  await blobs.put(largest.key.replace('-1600.webp', '-shared.jpg'), jpeg);
  return jpeg;
}
