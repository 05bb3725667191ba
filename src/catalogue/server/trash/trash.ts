import { sql } from 'kysely';
import { lastChanges } from '../../../history/server/changes.ts';
import type { Edit } from '../../../history/server/make-change.ts';
import type { Database } from '../../../platform/database/database.ts';
import { LAST_TIME } from '../../../platform/database/stored-time.ts';
import { HttpError } from '../../../platform/http-error.ts';
import type { Services } from '../../../platform/services.ts';
import type { Product } from '../../contract/product.ts';
import { TRASH_DAYS, type TrashedProduct } from '../../contract/trash.ts';
import { changeCatalogue } from '../changes/change-catalogue.ts';
import { PRODUCT } from '../changes/product-history.ts';
import { arrangeImages } from '../photos/product-images.ts';
import { toProduct, withImages } from '../products/product-rows.ts';
import { requireVersion } from '../products/product-version.ts';
import { lockProduct, noSuchProduct, reloadProduct } from '../products/products.ts';
import { findTakenSkus } from '../products/unique-sku.ts';

const DAY_MS = 86_400_000;

/**
 * Moves a product to the trash.
 *
 * @param versions entity tags, one of which the product must have
 * @throws HttpError 404 without such a product, 412 for another version
 */
export function deleteProduct(
  services: Services,
  edit: Edit,
  { id, versions }: { id: number; versions: string[] | undefined },
): Promise<void> {
  return changeCatalogue(services, edit, async (transaction, record) => {
    const before = await lockProduct(transaction, id);
    await requireVersion(transaction, before, versions);
    await setDeleted(transaction, [id], services.now());
    record({ action: 'deleted', before });
  });
}

/**
 * Restores a product from the trash; one that is not in it is unchanged.
 *
 * @throws HttpError 404 when it does not exist (any more), 409 when its SKU is taken
 */
export function restoreProduct(services: Services, edit: Edit, id: number): Promise<Product> {
  return changeCatalogue(services, edit, async (transaction, record) => {
    const row = await transaction
      .selectFrom('product')
      .select(['deleted_at', 'sku'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw noSuchProduct();
    if (row.deleted_at) {
      const [other] = await findTakenSkus(transaction, [row.sku]);
      if (other) throw skuTaken(row.sku, other.title);
      await setDeleted(transaction, [id], null);
    }
    const after = await reloadProduct(transaction, id);
    if (row.deleted_at) record({ action: 'restored', after });
    return after;
  });
}

function skuTaken(sku: string | null, title: string): HttpError {
  const message = `“${title}” has the SKU ${sku} now. Give it another SKU first, then restore this product.`;
  return new HttpError(409, message);
}

/** Products in the trash, latest first. */
export async function listTrash(database: Database): Promise<TrashedProduct[]> {
  const rows = await withImages(database.selectFrom('product'))
    .select('deleted_at')
    .$narrowType<{ deleted_at: Date }>()
    .where('deleted_at', 'is not', null)
    .orderBy('deleted_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const subjects = rows.map(({ id }) => id);
  const deletions = await lastChanges(database, { kind: PRODUCT, subjects }, 'deleted');
  return rows.map(({ deleted_at, ...row }) => ({
    ...toProduct(row),
    deleted_at: deleted_at.toISOString(),
    deleted_by: deletions.get(String(row.id))?.by ?? null,
    kept_until: keptUntil(deleted_at),
  }));
}

function keptUntil(deletedAt: Date): string {
  const time = deletedAt.getTime() + TRASH_DAYS * DAY_MS;
  return new Date(Math.min(time, LAST_TIME.getTime())).toISOString();
}

/**
 * Permanently deletes products that were in the trash before that time. Their history stays.
 *
 * @returns how many
 */
export async function emptyTrash({ database }: Services, before: Date): Promise<number> {
  const due = await database
    .selectFrom('product')
    .select('id')
    .where('deleted_at', '<', before)
    .orderBy('deleted_at')
    .execute();
  let removed = 0;
  for (const { id } of due) if (await removeForGood(database, id, before)) removed += 1;
  return removed;
}

/** Skips a product that was restored a moment ago. */
function removeForGood(database: Database, id: number, before: Date): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const row = await transaction
      .selectFrom('product')
      .select('id')
      .where('id', '=', id)
      .where('deleted_at', '<', before)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return false;
    await arrangeImages(transaction, id, []);
    await transaction.deleteFrom('product').where('id', '=', id).execute();
    return true;
  });
}

/** Moves products to the trash, or with null out of it. */
export async function setDeleted(
  transaction: Database,
  ids: readonly number[],
  deleted_at: Date | null,
): Promise<void> {
  await transaction
    .updateTable('product')
    .set({ deleted_at })
    .where(sql<boolean>`id = ANY (${ids}::integer[])`)
    .execute();
}
