import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { PhotoKey } from '../../../media/contract/photo.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/services.ts';
import type { ProductImage } from '../../contract/product.ts';
import { asKind } from '../../contract/product-photo.ts';
import { UNSAID, viewColumns } from '../products/photo-view.ts';
import { imagesOfProducts, type PlacedImage, type StoredImage } from './product-images.ts';
import { copyPhotos } from './reorder-images.ts';

/** An image as the history has it; the first entries have no more than its id and text. */
type EarlierImage = Pick<ProductImage, 'id' | 'alt'> & Partial<ProductImage>;

/** A product's images as they were, as far as their photographs are still stored. */
export interface EarlierImages {
  images: (PlacedImage | StoredImage)[];
  /** Photographs that must first be stored under an address → where they are. */
  moved: Map<PhotoKey, PhotoKey>;
  /** What those show that are not stored any more. */
  gone: string[];
}

/** Whether images are those that a change tells of, in its order and with its texts. */
export function isSameImages(now: readonly ProductImage[], told: unknown): boolean {
  const earlier = earlierOf(told);
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
 * What is to be done for products to have the images again that a change tells of.
 *
 * @param told product id → `images` of a change, before or after it
 */
export async function earlierImages(
  database: Database,
  told: ReadonlyMap<number, unknown>,
): Promise<Map<number, EarlierImages>> {
  const current = await imagesOfProducts(database, [...told.keys()]);
  const found = [...told].map(([productId, each]) => {
    const own = current.get(productId) ?? [];
    const images = earlierOf(each).map((image) => ({ image, own: ownImage(own, image) }));
    return { productId, images };
  });
  const keys = found
    .flatMap(({ images }) => images)
    .flatMap(({ image, own }) => own?.photo_key ?? keyOf(image) ?? []);
  const stored = await storedKeys(database, keys);
  return new Map(found.map(({ productId, images }) => [productId, placedOf(images, stored)]));
}

function placedOf(
  found: { image: EarlierImage; own: StoredImage | undefined }[],
  stored: ReadonlySet<PhotoKey>,
): EarlierImages {
  const result: EarlierImages = { images: [], moved: new Map(), gone: [] };
  for (const { image, own } of found) {
    const kind = result.images.length === 0 ? 'main' : 'thumbnails';
    const known = own?.photo_key ?? keyOf(image);
    const photo_key = known && asKind(known, kind);
    const lies = photo_key && [photo_key, ...bothKeys(photo_key)].find((key) => stored.has(key));
    if (!photo_key || !lies) {
      result.gone.push(image.alt);
      continue;
    }
    if (lies !== photo_key) result.moved.set(photo_key, lies);
    result.images.push({ ...(own ?? asAdded(image)), ...saidOf(image), kind, photo_key });
  }
  return result;
}

/**
 * Has those photographs stored under their address of then that lie under another one by now;
 * before the transaction that needs them, see `storeMoved`.
 */
export async function storeEarlier(
  services: Pick<Services, 'database' | 'blobs'>,
  told: ReadonlyMap<number, unknown>,
): Promise<void> {
  const earlier = await earlierImages(services.database, told);
  const moved = [...earlier.values()].flatMap((each) => [...each.moved]);
  await copyPhotos(services, new Map(moved));
}

/** The columns of one that the product has no more. */
function asAdded({ width = 0, height = 0, ground }: EarlierImage) {
  return { width, height, ground: ground ?? null, ...UNSAID };
}

/** What staff had said of it. */
function saidOf({ url, alt, focus, fit }: EarlierImage) {
  if (url === undefined) return { alt };
  return { alt, ...viewColumns({ focus: focus ?? null, fit: fit ?? null }) };
}

function ownImage(current: StoredImage[], { id, url }: EarlierImage): StoredImage | undefined {
  return current.find((own) =>
    url === undefined ? own.id === id : asKind(own.photo_key, 'main') === photoOf(url),
  );
}

function keyOf({ url }: EarlierImage): PhotoKey | undefined {
  return url?.replace(/-1600\.webp$/, '') as PhotoKey | undefined;
}

/** What names a photograph wherever among the images it stands. */
function photoOf(url: string): PhotoKey | undefined {
  const key = keyOf({ url } as EarlierImage);
  return key && asKind(key, 'main');
}

function bothKeys(key: PhotoKey): PhotoKey[] {
  return [asKind(key, 'main'), asKind(key, 'thumbnails')];
}

/** Those of the photographs, as either kind, that are in the store for certain. */
async function storedKeys(database: Database, keys: PhotoKey[]): Promise<Set<PhotoKey>> {
  if (keys.length === 0) return new Set();
  const rows = await database
    .selectFrom('photo_ledger')
    .select('photo_key')
    .where(sql<boolean>`photo_key = ANY (${keys.flatMap(bothKeys)}::text[])`)
    .where('state', '!=', 'pending')
    .execute();
  return new Set(rows.map(({ photo_key }) => photo_key));
}

function earlierOf(told: unknown): EarlierImage[] {
  return Array.isArray(told) ? told : [];
}
