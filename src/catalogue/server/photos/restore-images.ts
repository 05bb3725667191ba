import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { type PhotoKey, possibleKeys, withoutKind } from '../../../media/contract/photo.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { ProductImage } from '../../contract/product.ts';
import { cropColumns, UNSPECIFIED } from '../products/crop-settings.ts';
import type { StoredImage } from '../products/stored-image.ts';
import { imagesOfProducts, type PlacedImage } from './product-images.ts';

/** An image in the history; the oldest entries only have id and text. */
type EarlierImage = Pick<ProductImage, 'id' | 'alt'> & Partial<ProductImage>;

/** Earlier images of a product whose photos are still stored. */
export interface EarlierImages {
  images: (PlacedImage | StoredImage)[];
  /** Texts of photos that are no longer stored. */
  gone: string[];
}

/** True if images equal those recorded in a change, including order and texts. */
export function isSameImages(now: readonly ProductImage[], recorded: unknown): boolean {
  const earlier = earlierOf(recorded);
  return (
    now.length === earlier.length &&
    earlier.every((image, index) => {
      const { id, url } = image;
      const other = now[index] as ProductImage;
      return url === undefined
        ? other.id === id && other.alt === image.alt
        : photoOf(other.url) === photoOf(url) && isDeepStrictEqual(saidOf(other), saidOf(image));
    })
  );
}

/**
 * Prepares to restore the images recorded in changes.
 *
 * @param recorded recorded images by product id, before or after a change
 */
export async function earlierImages(
  database: Database,
  recorded: ReadonlyMap<number, unknown>,
): Promise<Map<number, EarlierImages>> {
  const current = await imagesOfProducts(database, [...recorded.keys()]);
  const found = [...recorded].map(([productId, each]) => {
    const own = current.get(productId) ?? [];
    const images = earlierOf(each).map((image) => ({ image, own: ownImage(own, image) }));
    return { productId, images };
  });
  const keys = found
    .flatMap(({ images }) => images)
    .flatMap(({ image, own }) => keysOf(image, own));
  const stored = await storedKeys(database, keys);
  return new Map(found.map(({ productId, images }) => [productId, placedOf(images, stored)]));
}

function placedOf(
  found: { image: EarlierImage; own: StoredImage | undefined }[],
  stored: ReadonlySet<PhotoKey>,
): EarlierImages {
  const result: EarlierImages = { images: [], gone: [] };
  for (const { image, own } of found) {
    const photo_key = keysOf(image, own).find((key) => stored.has(key));
    if (!photo_key) {
      result.gone.push(image.alt);
      continue;
    }
    const kind = result.images.length === 0 ? 'main' : 'thumbnails';
    result.images.push({ ...(own ?? asAdded(image)), ...saidOf(image), kind, photo_key });
  }
  return result;
}

/** Columns of an image that the product has no longer. */
function asAdded({ width = 0, height = 0, ground }: EarlierImage) {
  return { width, height, ground: ground ?? null, ...UNSPECIFIED };
}

/** Values set by staff. */
function saidOf({ url, alt, focus, fit }: EarlierImage) {
  if (url === undefined) return { alt };
  return { alt, ...cropColumns({ focus: focus ?? null, fit: fit ?? null }) };
}

function ownImage(current: StoredImage[], { id, url }: EarlierImage): StoredImage | undefined {
  return current.find((own) =>
    url === undefined ? own.id === id : withoutKind(own.photo_key) === photoOf(url),
  );
}

/** Keys under which the photo may be stored. */
function keysOf({ url }: EarlierImage, own: StoredImage | undefined): PhotoKey[] {
  if (own) return [own.photo_key];
  return url === undefined ? [] : possibleKeys(photoOf(url));
}

/** Photo of an address, whatever its kind. */
function photoOf(url: string): string {
  return withoutKind(url).replace(/-1600\.webp$/, '');
}

/** Those keys under which a photo is certainly stored. */
async function storedKeys(database: Database, keys: PhotoKey[]): Promise<Set<PhotoKey>> {
  if (keys.length === 0) return new Set();
  const rows = await database
    .selectFrom('photo_ledger')
    .select('photo_key')
    .where(sql<boolean>`photo_key = ANY (${keys}::text[])`)
    .where('state', '!=', 'pending')
    .execute();
  return new Set(rows.map(({ photo_key }) => photo_key));
}

function earlierOf(recorded: unknown): EarlierImage[] {
  return Array.isArray(recorded) ? recorded : [];
}
