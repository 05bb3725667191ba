import { sql } from 'kysely';
import { editorOf } from '../../../history/server/change-sets.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { GoneTag, SetOfTag } from '../../contract/history/tag-history.ts';
import { tagKey } from '../../contract/tag.ts';
import { findTags } from '../products/tag-spellings.ts';

/** Tags that were deleted or merged and are not there again by now, the latest first. */
export async function listGoneTags(database: Database): Promise<GoneTag[]> {
  const tags = await findTags(database);
  const rows = await database
    .selectFrom('change_set')
    .selectAll()
    .select(
      sql<number>`(SELECT count(DISTINCT product_id) FROM product_change
        WHERE set_id = change_set.id)::integer`.as('count'),
    )
    .where(sql<boolean>`tag ->> 'action' IN ('deleted', 'merged') AND undone_by IS NULL`)
    // What an undo has taken away again was not meant to be there.
    .where('undoes', 'is', null)
    .orderBy('number', 'desc')
    .execute();
  const gone = new Map<string, GoneTag>();
  for (const row of rows) {
    const tag = row.tag as SetOfTag;
    const key = tagKey(tag.name);
    if (tags.has(key) || gone.has(key)) continue;
    const { id: set_id, count } = row;
    gone.set(key, { ...tag, set_id, count, by: editorOf(row), at: row.changed_at.toISOString() });
  }
  return [...gone.values()];
}
