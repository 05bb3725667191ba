import './tables.ts';
import type { Database } from '../../platform/database/database.ts';

/** What a member of staff has changed in the catalogue, oldest first. */
export async function findChangesBy(database: Database, staffIds: number[]) {
  if (staffIds.length === 0) return [];
  return database
    .selectFrom('product_change')
    .select(['product_id', 'title', 'action', 'changed_at', 'staff_name'])
    .where('staff_id', 'in', staffIds)
    .orderBy('id')
    .execute();
}

/**
 * Leaves what was changed in the history, but not by whom.
 *
 * @returns how many changes lost a name
 */
export async function forgetEditor(database: Database, staffIds: number[]): Promise<number> {
  if (staffIds.length === 0) return 0;
  const { numUpdatedRows } = await database
    .updateTable('product_change')
    .set({ staff_id: null, staff_name: null })
    .where('staff_id', 'in', staffIds)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
