import { sql } from 'kysely';
import type { PhotoKey } from '../../../media/contract/photo.ts';
import { type PhotoFacts, storePhotos } from '../../../media/server/photo-ledger.ts';
import type { RenderedPhoto } from '../../../media/server/render-photo.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/services.ts';
import type { SentPhoto } from '../../contract/product.ts';
import { photoKey } from '../../contract/product-photo.ts';

/**
 * Stores a photo before the product that shows it. That may not exist yet, so the key has a number
 * that no product ever gets.
 */
export async function storeAhead(services: Services, photo: RenderedPhoto): Promise<SentPhoto> {
  const { rows } = await sql<{ number: number }>`
    SELECT nextval(pg_get_serial_sequence('product', 'id'))::integer AS number`.execute(
    services.database,
  );
  const key = photoKey(rows[0]?.number ?? 0, photo.digest);
  await storePhotos(services, new Map([[key, photo]]));
  return { key, width: photo.width, height: photo.height, ground: photo.ground };
}

/**
 * Finds the photos that wait for a product, since another product's photos must stay its own; the
 * clean-up deletes them after a day. They stay locked until the transaction ends.
 *
 * @returns those that do not wait, or were given before, and what the server has read of a waiting one
 */
export async function takeWaiting<Given extends { key: string }>(
  transaction: Database,
  given: readonly Given[],
): Promise<{ gone: Given[]; factsOf: (key: string) => PhotoFacts }> {
  const facts = await factsOfWaiting(
    transaction,
    given.map(({ key }) => key),
  );
  const left = new Set(facts.keys());
  return {
    gone: given.filter(({ key }) => !left.delete(key)),
    factsOf: (key) => facts.get(key) as PhotoFacts,
  };
}

async function factsOfWaiting(
  transaction: Database,
  keys: readonly string[],
): Promise<Map<string, PhotoFacts>> {
  if (keys.length === 0) return new Map();
  const waiting = await transaction
    .selectFrom('photo_ledger')
    .select(['photo_key', 'width', 'height', 'ground'])
    .where('photo_key', '=', sql<PhotoKey>`ANY (${keys}::text[])`)
    .where('state', '=', 'pending')
    .forUpdate()
    .execute();
  return new Map(
    waiting.flatMap(({ photo_key, width, height, ground }) =>
      width === null || height === null ? [] : [[photo_key, { width, height, ground }]],
    ),
  );
}

/** Digest in a key or the address of a rendition. */
export function digestOf(key: string): string | undefined {
  return /^[0-9a-f]+/.exec(key.slice(key.lastIndexOf('/') + 1))?.[0];
}
