import { type Selectable, sql } from 'kysely';
import { type PhotoKey, withoutKind } from '../../../media/contract/photo.ts';
import { markAttached, markDetached } from '../../../media/server/photo-ledger.ts';
import type { Database, Tables } from '../../../platform/database/database.ts';
import { IMAGE_COLUMNS } from '../products/product-rows.ts';

const PLACED_COLUMNS = [
  'product_id',
  'position',
  ...IMAGE_COLUMNS.filter((name) => name !== 'id'),
] as const;

/** An image at its position in a product. */
export type PlacedImage = Pick<
  Selectable<Tables['product_image']>,
  Exclude<(typeof IMAGE_COLUMNS)[number], 'id'>
>;

export type ImageUse = Pick<PlacedImage, 'photo_key' | 'kind'>;

/** Identifies a photo as main image or thumbnail, also one whose key has its kind. */
export function photoInUse({ photo_key, kind }: ImageUse): string {
  return `${withoutKind(photo_key)} ${kind}`;
}

/** An image that the product has already. */
export type StoredImage = PlacedImage & { id: number };

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
  const current = await imagesOfProducts(transaction, [...wanted.keys()]);
  const [removed, moved]: [StoredImage[], StoredImage[]] = [[], []];
  const [dropped, kept]: [PhotoKey[], PhotoKey[]] = [[], []];
  for (const [productId, images] of wanted) {
    const own = current.get(productId) ?? [];
    const keys = images.map((image) => image.photo_key);
    kept.push(...keys);
    dropped.push(...own.map((image) => image.photo_key).filter((key) => !keys.includes(key)));
    const stays = ({ id, kind, photo_key }: StoredImage) =>
      images.some((image) =>
        'id' in image ? image.id === id : image.kind === kind && image.photo_key === photo_key,
      );
    removed.push(...own.filter((image) => !stays(image)));
    moved.push(
      ...images
        .filter((image) => 'id' in image)
        .filter(({ id, kind }) => own.some((image) => image.id === id && image.kind !== kind)),
    );
  }
  await removeImages(transaction, removed);
  await moveImages(transaction, moved);
  await placeImages(transaction, wanted);
  await markDetached(transaction, dropped);
  await markAttached(transaction, kept);
}

/** Adds images to products that have none, in order, main image first. */
export async function addFirstImages(
  transaction: Database,
  images: (PlacedImage & { product_id: number })[],
): Promise<void> {
  if (images.length === 0) return;
  const ofProducts = [...Map.groupBy(images, ({ product_id }) => product_id).values()];
  const rows = ofProducts.flatMap((own) => own.map((image, position) => ({ ...image, position })));
  await transaction.insertInto('product_image').values(rows).execute();
  await markAttached(
    transaction,
    images.map(({ photo_key }) => photo_key),
  );
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
    .selectFrom('product_image')
    .select(['product_id', ...IMAGE_COLUMNS])
    .where(sql<boolean>`product_id = ANY (${productIds}::integer[])`)
    .orderBy('product_id')
    .orderBy('position')
    .execute();
  const images = new Map<number, StoredImage[]>();
  for (const { product_id, ...image } of rows) {
    images.set(product_id, [...(images.get(product_id) ?? []), image]);
  }
  return images;
}

async function removeImages(transaction: Database, images: StoredImage[]): Promise<void> {
  if (images.length === 0) return;
  const ids = images.map(({ id }) => id);
  await sql`DELETE FROM product_image WHERE id = ANY (${ids}::integer[])`.execute(transaction);
}

/** The old main image is moved first, since a product may have only one. */
async function moveImages(transaction: Database, moved: StoredImage[]): Promise<void> {
  for (const kind of ['thumbnails', 'main']) {
    const images = moved.filter((image) => image.kind === kind);
    if (images.length === 0) continue;
    await sql`UPDATE product_image SET kind = moved.kind
      FROM json_populate_recordset(NULL::product_image, ${JSON.stringify(images)}::text::json)
        AS moved
      WHERE product_image.id = moved.id`.execute(transaction);
  }
}

async function placeImages(
  transaction: Database,
  wanted: ReadonlyMap<number, PlacedImage[]>,
): Promise<void> {
  const rows = [...wanted].flatMap(([product_id, images]) => {
    const firstPosition = images[0]?.kind === 'main' ? 0 : 1;
    return images.map((image, index) => ({
      ...image,
      product_id,
      position: firstPosition + index,
    }));
  });
  if (rows.length === 0) return;
  const columns = sql.join(PLACED_COLUMNS.map((name) => sql.ref(name)));
  // Passed as one text, since thousands of rows exceed the number of parameters of a statement.
  await sql`INSERT INTO product_image (${columns})
    SELECT ${columns}
    FROM json_populate_recordset(NULL::product_image, ${JSON.stringify(rows)}::text::json)
    ON CONFLICT (product_id, kind, photo_key) DO UPDATE SET position = excluded.position,
      alt = excluded.alt, focus_x = excluded.focus_x, focus_y = excluded.focus_y,
      fit = excluded.fit`.execute(transaction);
}
