import { type RawBuilder, sql } from 'kysely';
import { type ChangeUnderWay, type Edit, makeChange } from '../../../history/server/make-change.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/services.ts';
import { withinChange } from '../changes/change-catalogue.ts';
import { PRODUCT } from '../changes/product-history.ts';
import { lockProducts, visibleProducts } from '../products/products.ts';
import { setDeleted } from '../trash/trash.ts';

/** What makes a product one's own: a price or a status does not. */
const OWN_BY = ['title', 'description', 'images'];

/**
 * SQL condition: a product that came with the site still has the title, the description and the
 * photographs it came with. One that an undo has brought back to them is an example again.
 */
export const isExampleProduct: RawBuilder<boolean> = sql`(product.stock_key IS NOT NULL AND NOT EXISTS (
  SELECT FROM change JOIN change_set ON change_set.id = change.set_id
  WHERE change.kind = ${PRODUCT} AND change.subject = product.id::text
    AND change.changes ?| ${OWN_BY}::text[]
    AND change_set.undoes IS NULL AND change_set.undone_by IS NULL))`;

/** Ids of the example's products outside the trash. */
export async function listExampleProducts(database: Database): Promise<number[]> {
  const rows = await visibleProducts(database, 'staff')
    .select('id')
    .where(isExampleProduct)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Moves the example's products that are left to the trash, as one change that can be undone.
 *
 * @returns how many
 */
export function removeExampleProducts(services: Services, edit: Edit): Promise<number> {
  return makeChange(services, edit, (transaction, recorder) =>
    removeExampleProductsWithin(services, { transaction, recorder, edit }),
  );
}

/** The same as part of a larger change. */
export function removeExampleProductsWithin(
  services: Services,
  underWay: ChangeUnderWay,
): Promise<number> {
  return withinChange(services, underWay, async (transaction, record) => {
    await lockProducts(transaction, await listExampleProducts(transaction));
    // Read after locking, since one may have become somebody's own during the wait.
    const ids = await listExampleProducts(transaction);
    const { present } = await lockProducts(transaction, ids);
    await setDeleted(transaction, ids, services.now());
    for (const before of present) record({ action: 'deleted', before });
    return present.length;
  });
}
