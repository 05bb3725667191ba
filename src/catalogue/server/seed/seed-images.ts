import { readFile } from 'node:fs/promises';
import type { PhotoKey, PreparedPhoto } from '../../../media/contract/photo.ts';
import { storePhotos } from '../../../media/server/photo-ledger.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/services.ts';
import { photoKey } from '../../contract/product-photo.ts';
import type { SeedProduct } from '../../seed/seed.ts';
import type { SeedPhoto } from '../../seed/seed-photos.ts';
import {
  arrangeImagesOf,
  imagesOfProducts,
  type PlacedImage,
  photoInUse,
} from '../photos/product-images.ts';
import { cropColumns, UNSPECIFIED } from '../products/crop-settings.ts';
import { showValues } from './seed-choices.ts';

/** Finds a prepared photo by its path in the data. */
export type FindPhoto = (path: string) => PreparedPhoto;

/**
 * Sets the images of unchanged seed products; stores missing ones.
 *
 * @returns ids of the products that had others
 */
export async function setSeedImages(
  { database, blobs }: Pick<Services, 'database' | 'blobs'>,
  untouched: (Pick<SeedProduct, 'photos' | 'fields'> & { id: number })[],
  findPhoto: FindPhoto,
): Promise<number[]> {
  const ids = untouched.map(({ id }) => id);
  const current = await imagesOfProducts(database, ids);
  const changed = new Map<number, PlacedImage[]>();
  const missing = new Map<PhotoKey, PreparedPhoto>();
  for (const { id, photos } of untouched) {
    const own = current.get(id) ?? [];
    const wanted = seedImages(id, photos, findPhoto);
    if (
      isSame(
        own,
        wanted.map(({ image }) => image),
      )
    )
      continue;
    const stored = new Map(own.map((image) => [photoInUse(image), image]));
    for (const { image, photo } of wanted) {
      if (!stored.has(photoInUse(image))) missing.set(image.photo_key, photo);
    }
    changed.set(
      id,
      wanted.map(({ image }) => {
        const { alt, fit, focus_x, focus_y } = image;
        return { ...image, ...stored.get(photoInUse(image)), alt, fit, focus_x, focus_y };
      }),
    );
  }
  if (changed.size === 0) return [];
  const read = [...missing].map(
    async ([key, photo]) => [key, await readRenditions(photo)] as const,
  );
  await storePhotos({ database, blobs }, new Map(await Promise.all(read)));
  const choices = new Map(untouched.map(({ id, fields }) => [id, fields.choices]));
  await attachToUntouched(database, changed, choices);
  return [...changed.keys()];
}

/** Images of a seed product. The first photo is the main image; two products may share a file. */
export function seedImages(productId: number, photos: SeedPhoto[], findPhoto: FindPhoto) {
  const images = new Map<string, { image: PlacedImage; photo: PreparedPhoto }>();
  for (const [index, { file, alt, focus }] of photos.entries()) {
    const photo = findPhoto(file);
    const { digest, width, height, ground } = photo;
    const kind = index === 0 ? ('main' as const) : ('thumbnails' as const);
    const photo_key = photoKey(productId, digest);
    const crop = { ...UNSPECIFIED, ...(focus && cropColumns({ focus, fit: 'cover' })) };
    const image = { photo_key, kind, alt, width, height, ground, ...crop };
    if (!images.has(photoInUse(image))) images.set(photoInUse(image), { image, photo });
  }
  return [...images.values()];
}

async function readRenditions({ files }: PreparedPhoto) {
  const read = [...files].map(
    async ([width, file]) => [width, new Uint8Array(await readFile(file))] as const,
  );
  return { renditions: new Map(await Promise.all(read)) };
}

async function attachToUntouched(
  database: Database,
  changed: ReadonlyMap<number, PlacedImage[]>,
  choices: ReadonlyMap<number, SeedProduct['fields']['choices']>,
) {
  await inTransaction(database, async (transaction) => {
    const untouched = await transaction
      .selectFrom('product')
      .select('id')
      .where('id', 'in', [...changed.keys()])
      .where('version', '=', 1)
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .forUpdate()
      .execute();
    const wanted = untouched.map(({ id }) => [id, changed.get(id) ?? []] as const);
    await arrangeImagesOf(transaction, new Map(wanted));
    await showValues(transaction, new Map(wanted.map(([id]) => [id, choices.get(id) ?? null])));
  });
}

function isSame(current: PlacedImage[], wanted: PlacedImage[]): boolean {
  const signature = (images: PlacedImage[]) =>
    JSON.stringify(
      images.map((image) => [
        photoInUse(image),
        image.alt,
        image.fit,
        image.focus_x,
        image.focus_y,
      ]),
    );
  return signature(current) === signature(wanted);
}
