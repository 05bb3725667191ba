import sharp from 'sharp';
import type { Company } from '../../company/contract/company-file.ts';
import { imageUrl, type PhotoKey } from '../../media/contract/photo.ts';
import type { BlobStore } from '../../platform/storage/blob-store.ts';

/** Pixels of a printed logo. */
const SIDE = 256;

/** The company's logo as a square PNG for documents; undefined without one, or if it is not stored. */
export async function readLogo(
  blobs: BlobStore,
  { logo }: Pick<Company, 'logo'>,
): Promise<Uint8Array | undefined> {
  const stored = logo && (await blobs.get(imageUrl(logo.key as PhotoKey)));
  if (!stored) return undefined;
  const square = sharp(stored).resize(SIDE, SIDE, { fit: 'contain', background: 'white' });
  return new Uint8Array(await square.png().toBuffer());
}
