import sharp, { type Sharp } from 'sharp';
import { fitOf } from '../../platform/contract/square-view.ts';
import type { BlobStore } from '../../platform/storage/blob-store.ts';
import { SHARED_SIZE } from '../contract/photo.ts';
import { groundOf } from './edge-colour.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const SHARED_SHAPE = SHARED_SIZE.width / SHARED_SIZE.height;
const BESIDE_IT = '#ffffff';

/** What stands with a shared link: the photograph as a JPEG, whole where too much would be cut. */
export async function sharedPicture(
  photo: Sharp,
  { width, height }: { width: number; height: number },
): Promise<Bytes> {
  // A square loses as much of a picture in this shape as the shared size loses of the photograph.
  const shape = { width: width / SHARED_SHAPE, height };
  const background = (await groundOf(photo.clone(), shape)) ?? BESIDE_IT;
  const jpeg = await photo
    .resize({ ...SHARED_SIZE, fit: fitOf(shape) === 'whole' ? 'contain' : 'cover', background })
    .flatten({ background })
    .jpeg({ quality: 80 })
    .toBuffer();
  return new Uint8Array(jpeg);
}

/**
 * That of a photograph which was stored before there were any: made when it is first asked for,
 * and kept from then on. Null when there is no such photograph.
 *
 * @param key under which it is stored
 */
export async function addSharedPicture(blobs: BlobStore, key: string): Promise<Bytes | null> {
  const largest = await blobs.get(key.replace('-shared.jpg', '-1600.webp'));
  if (!largest) return null;
  const photo = sharp(largest);
  const jpeg = await sharedPicture(photo, await photo.metadata());
  await blobs.put(key, jpeg);
  return jpeg;
}
