import { readFile } from 'node:fs/promises';
import type { PhotoKey, PhotoKind } from '../../../media/contract/photo.ts';
import { storePhotos } from '../../../media/server/photo-ledger.ts';
import {
  photoDigest,
  type RenderedPhoto,
  UnusablePhotoError,
} from '../../../media/server/render-photo.ts';
import { DataFileError } from '../../../platform/data-file.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { BlobStore } from '../../../platform/storage/blob-store.ts';
import { photoKey } from '../../contract/product-photo.ts';
import type { SeedProduct } from '../../seed/seed.ts';
import {
  arrangeImages,
  type ImageUse,
  imagesOf,
  type PlacedImage,
  photoInUse,
} from '../photos/product-images.ts';
import { UNSPECIFIED } from '../products/crop-settings.ts';

interface StockServices {
  database: Database;
  blobs: BlobStore;
  photoFile(path: string): string;
  render(original: Uint8Array<ArrayBuffer>): Promise<RenderedPhoto>;
}

interface WantedImage {
  photo_key: PhotoKey;
  kind: PhotoKind;
  alt: string;
  file: string;
  original: Uint8Array<ArrayBuffer>;
}

/** Sets the images of an unchanged seed product; renders and stores missing ones. */
export async function setSeedImages(
  { database, blobs, photoFile, render }: StockServices,
  productId: number,
  photos: SeedProduct['photos'],
): Promise<void> {
  const wanted = await wantedImages(productId, photos, photoFile);
  const current = await imagesOf(database, productId);
  if (sameImages(current, wanted)) return;

  const missing = new Map<PhotoKey, RenderedPhoto>();
  const images: PlacedImage[] = [];
  for (const { photo_key, kind, alt, file, original } of wanted) {
    const known = current.find((image) => photoInUse(image) === photoInUse({ photo_key, kind }));
    if (known) {
      images.push({ ...known, alt });
    } else {
      const photo = await renderFile(render, file, original);
      missing.set(photo_key, photo);
      const { width, height, ground } = photo;
      images.push({ photo_key, kind, alt, width, height, ground, ...UNSPECIFIED });
    }
  }
  await storePhotos({ database, blobs }, missing);
  await attachToUntouched(database, productId, images);
}

async function attachToUntouched(database: Database, productId: number, images: PlacedImage[]) {
  await database.transaction().execute(async (transaction) => {
    const untouched = await transaction
      .selectFrom('product')
      .select('id')
      .where('id', '=', productId)
      .where('version', '=', 1)
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (untouched) await arrangeImages(transaction, productId, images);
  });
}

/** The first photo is the main image. Several products may share a file. */
export async function wantedImages(
  productId: number,
  photos: SeedProduct['photos'],
  photoFile: StockServices['photoFile'],
): Promise<WantedImage[]> {
  const images = new Map<string, WantedImage>();
  for (const [index, { file: path, alt }] of photos.entries()) {
    const file = photoFile(path);
    const original = new Uint8Array(await readFile(file));
    const kind = index === 0 ? 'main' : 'thumbnails';
    const photo_key = photoKey(productId, photoDigest(original));
    const use = photoInUse({ photo_key, kind });
    if (!images.has(use)) images.set(use, { photo_key, kind, alt, file, original });
  }
  return [...images.values()];
}

function sameImages(current: PlacedImage[], wanted: WantedImage[]): boolean {
  const signature = (images: (ImageUse & { alt: string })[]) =>
    JSON.stringify(images.map((image) => [photoInUse(image), image.alt]));
  return signature(current) === signature(wanted);
}

export async function renderFile(
  render: StockServices['render'],
  file: string,
  original: Uint8Array<ArrayBuffer>,
): Promise<RenderedPhoto> {
  try {
    return await render(original);
  } catch (error) {
    if (!(error instanceof UnusablePhotoError)) throw error;
    throw new DataFileError(`${file} ${error.message}`);
  }
}
