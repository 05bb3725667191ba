import { sql } from 'kysely';
import { type PhotoKey, withoutKind } from '../../../media/contract/photo.ts';
import { markAttached, markDetached } from '../../../media/server/photo-ledger.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { StoredImage } from '../products/stored-image.ts';

/** An image at its place in a product, which it may be new to. */
export type PlacedImage = Omit<StoredImage, 'id'>;

type ImageUse = Pick<PlacedImage, 'photo_key' | 'kind'>;

/** Identifies a photo as main image or thumbnail, also one whose key has its kind. */
export function photoInUse({ photo_key, kind }: ImageUse): string {
  return `${withoutKind(photo_key)} ${kind}`;
}

/**
 * Replaces the images of a product, in this order, main image first. Unattached photos must be
 * stored. Runs in a transaction that holds the product's row lock.
 *
 * @param images those with an id belong to the product already, maybe as another kind
 */
export function arrangeImages(
  transaction: Database,
  productId: number,
  images: (PlacedImage | StoredImage)[],
): Promise<void> {
  return arrangeImagesOf(transaction, new Map([[productId, images]]));
}

/** The same for many products, with the same number of statements. */
export async function arrangeImagesOf(
  transaction: Database,
  wanted: ReadonlyMap<number, (PlacedImage | StoredImage)[]>,
): Promise<void> {
  if (wanted.size === 0) return;
  const current = await imagesOfProducts(transaction, [...wanted.keys()]);
  const [dropped, kept]: [PhotoKey[], PhotoKey[]] = [[], []];
  const rows = [...wanted].map(([id, images]) => {
    const own = current.get(id) ?? [];
    const keys = images.map((image) => image.photo_key);
    kept.push(...keys);
    dropped.push(...own.map((image) => image.photo_key).filter((key) => !keys.includes(key)));
    const photos = images.map((image) => ({ ...image, id: idOf(image, own) }));
    return { id, photos };
  });
  await numberNew(
    transaction,
    rows.flatMap(({ photos }) => photos),
  );
  // Passed as one text, since thousands of rows exceed the number of parameters of a statement.
  await sql`UPDATE product SET photos = arranged.photos
    FROM json_populate_recordset(NULL::product, ${JSON.stringify(rows)}::text::json) AS arranged
    WHERE product.id = arranged.id`.execute(transaction);
  await markDetached(transaction, dropped);
  await markAttached(transaction, kept);
}

/** A photo that is added again in the same use is the one that is there. */
function idOf(image: PlacedImage | StoredImage, own: StoredImage[]): number | undefined {
  if ('id' in image) return image.id;
  return own.find(({ kind, photo_key }) => kind === image.kind && photo_key === image.photo_key)
    ?.id;
}

async function numberNew(transaction: Database, photos: { id: number | undefined }[]) {
  const fresh = photos.filter(({ id }) => id === undefined);
  if (fresh.length === 0) return;
  const { rows } = await sql<{ id: number }>`
    SELECT nextval('product_photo_id')::integer AS id FROM generate_series(1, ${fresh.length})`.execute(
    transaction,
  );
  for (const [index, photo] of fresh.entries()) photo.id = rows[index]?.id;
}

/** Images of a product in order. */
export async function imagesOf(database: Database, productId: number): Promise<StoredImage[]> {
  return (await imagesOfProducts(database, [productId])).get(productId) ?? [];
}

/** Images in order, by product id. */
export async function imagesOfProducts(
  database: Database,
  productIds: readonly number[],
): Promise<Map<number, StoredImage[]>> {
  const rows = await database
    .selectFrom('product')
    .select(['id', 'photos'])
    .where(sql<boolean>`id = ANY (${productIds}::integer[])`)
    .execute();
  return new Map(rows.map(({ id, photos }) => [id, photos]));
}
