import sharp, { type Sharp } from 'sharp';
import { cropFit } from '../../platform/contract/square-crop.ts';
import type { BlobStore } from '../../platform/storage/blob-store.ts';
import { SHARED_SIZE } from '../contract/photo.ts';
import { edgeColourOf } from './edge-colour.ts';
import { findPhoto } from './find-photo.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const SHARED_SHAPE = SHARED_SIZE.width / SHARED_SIZE.height;
const BESIDE_IT = '#ffffff';

/** Picture for shared links: the photo as a JPEG, shown whole where a crop would cut too much. */
export async function sharedPicture(
  photo: Sharp,
  { width, height }: { width: number; height: number },
): Promise<Bytes> {
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
 * Creates the shared picture of a photo stored before such pictures existed, and stores it. Null
 * when the photo does not exist.
 *
 * @param address of the shared picture
 */
export async function addSharedPicture(blobs: BlobStore, address: string): Promise<Bytes | null> {
  const largest = await findPhoto(blobs, address.replace('-shared.jpg', '-1600.webp'));
  if (!largest) return null;
  const photo = sharp(largest.bytes);
  const jpeg = await sharedPicture(photo, await photo.metadata());
  await blobs.put(largest.key.replace('-1600.webp', '-shared.jpg'), jpeg);
  return jpeg;
}
