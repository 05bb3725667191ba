import { sql } from 'kysely';
import { changesWithSets, toChange } from '../../../history/server/changes.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { DeletedTag } from '../../contract/history/deleted-tag.ts';
import { PRODUCT } from '../changes/product-history.ts';
import { TAG } from '../changes/tag-history.ts';
import { findTags } from '../products/tag-spellings.ts';

/** Deleted or merged tags that do not exist now, latest first. */
export async function listDeletedTags(database: Database): Promise<DeletedTag[]> {
  const tags = await findTags(database);
  const rows = await changesWithSets(database)
    .where('kind', '=', TAG)
    .where('action', 'in', ['deleted', 'merged'])
    .where('undone_by', 'is', null)
    // Excludes tags that were removed by an undo.
    .where('undoes', 'is', null)
    .select(
      sql<number>`(SELECT count(DISTINCT subject) FROM change AS of_product
        WHERE of_product.set_id = change.set_id AND of_product.kind = ${PRODUCT})::integer`.as(
        'count',
      ),
    )
    .orderBy('change.id', 'desc')
    .execute();
  const gone = new Map<string, DeletedTag>();
  for (const { count, ...row } of rows) {
    const { subject, title: name, action, set_id, by, changed_at: at, changes } = toChange(row);
    if (tags.has(subject) || gone.has(subject)) continue;
    const to = changes['name']?.[1] as string | null;
    gone.set(subject, { action: action as DeletedTag['action'], name, to, set_id, count, by, at });
  }
  return [...gone.values()];
}
