import type { Database } from '../../platform/database/database.ts';
import { isSetId } from './change-sets.ts';
import type { Edit } from './make-change.ts';

/** How many subjects an earlier request changed. */
export interface DoneBefore {
  created: number;
  edited: number;
}

/**
 * Finds what an earlier request of the same person with the same change set did, whose answer was lost.
 *
 * @returns undefined without one
 */
export async function doneBefore(
  transaction: Database,
  { changeSet, by, tellChangeSet }: Edit,
): Promise<DoneBefore | undefined> {
  if (!changeSet || !isSetId(changeSet)) return undefined;
  const changes = await transaction
    .selectFrom('change')
    .innerJoin('change_set', 'change_set.id', 'set_id')
    .select('action')
    .where('set_id', '=', changeSet)
    .where('staff_id', '=', by.id)
    .execute();
  if (changes.length === 0) return undefined;
  tellChangeSet(changeSet);
  const created = changes.filter(({ action }) => action === 'created').length;
  return { created, edited: changes.length - created };
}
