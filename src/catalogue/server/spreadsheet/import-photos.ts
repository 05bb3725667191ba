import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { invalidFields } from '../../../platform/http/http-error.ts';
import type { Services } from '../../../platform/services.ts';
import { type PhotoKey, photoKey } from '../../contract/photo.ts';
import type { Product } from '../../contract/product.ts';
import type { PhotoOfRow, SentPhoto } from '../../contract/spreadsheet/product-import.ts';
import { type AddedPhoto, withFresh } from '../photos/photo-adding.ts';
import { defaultAlt, renamedAlts } from '../photos/photo-alt.ts';
import { storePhotos } from '../photos/photo-ledger.ts';
import {
  addFirstImages,
  arrangeImages,
  imagesOf,
  type PlacedImage,
} from '../photos/product-images.ts';
import type { RowPlan } from './import-plan.ts';

/**
 * Stores a photograph that an import is to attach. Its product may not be there yet, so it gets a
 * number of its own, which no product will ever have.
 */
export async function storeAhead(
  services: Services,
  { kind, photo }: AddedPhoto,
): Promise<SentPhoto> {
  const { rows } = await sql<{ number: number }>`
    SELECT nextval(pg_get_serial_sequence('product', 'id'))::integer AS number`.execute(
    services.database,
  );
  const key = photoKey(rows[0]?.number ?? 0, kind, photo.digest);
  await storePhotos(services, new Map([[key, photo]]));
  return { key, width: photo.width, height: photo.height };
}

/** A row of an import with the product that it has made or changed. */
export interface SavedRow extends RowPlan {
  saved: { id: number; title: string };
}

/** Gives the products of an import their photographs, and theirs a new title where they have one. */
export async function attachPhotos(
  transaction: Database,
  rows: readonly SavedRow[],
  sent: readonly PhotoOfRow[],
): Promise<void> {
  const find = finderOf(sent);
  const first: (PlacedImage & { product_id: number })[] = [];
  for (const row of rows) {
    const { product, saved } = row;
    const fresh = row.answer.photographs.map((photo) => placed(find(row, photo), saved.title));
    if (!product || product.images.length === 0) {
      first.push(...fresh.map((image) => ({ ...image, product_id: saved.id })));
    } else if (fresh.length > 0 || product.title !== saved.title) {
      await rearrange(transaction, product, saved.title, fresh);
    }
  }
  await addFirstImages(transaction, first);
}

async function rearrange(
  transaction: Database,
  { id, title }: Product,
  newTitle: string,
  fresh: PlacedImage[],
): Promise<void> {
  const current = renamedAlts(await imagesOf(transaction, id), title, newTitle);
  const digests = current.map(({ photo_key }) => digestOf(photo_key));
  const missing = fresh.filter(({ photo_key }) => !digests.includes(digestOf(photo_key)));
  await arrangeImages(transaction, id, withFresh(current, missing));
}

function finderOf(sent: readonly PhotoOfRow[]) {
  const nameOf = ({ row, name, kind }: { row: number; name: string; kind: string }) =>
    JSON.stringify([row, name, kind]);
  const byName = new Map(sent.map((photo) => [nameOf({ ...photo, kind: kindOf(photo) }), photo]));
  return ({ row }: RowPlan, photo: RowPlan['answer']['photographs'][number]): PhotoOfRow => {
    const found = byName.get(nameOf({ ...photo, row }));
    if (found) return found;
    const photographs = `The photograph “${photo.name}” of row ${row} has not arrived. Please import again.`;
    throw invalidFields({ photographs });
  };
}

function placed(photo: PhotoOfRow, title: string): PlacedImage {
  const { key, width, height } = photo;
  const photo_key = key as PhotoKey;
  return { photo_key, kind: kindOf(photo), alt: defaultAlt(title), width, height };
}

function kindOf({ key }: { key: string }): PlacedImage['kind'] {
  return key.split('/')[2] === 'main' ? 'main' : 'thumbnails';
}

function digestOf(key: string): string | undefined {
  return key.split('/')[3];
}
