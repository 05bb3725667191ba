import { sql } from 'kysely';
import { changesWithSets } from '../../../history/server/changes.ts';
import type { Database } from '../../../platform/database/database.ts';
import { tagKey, withoutRepeats } from '../../contract/tag.ts';
import { TAG } from '../changes/tag-history.ts';

/**
 * Replaces earlier tag names by current ones, so that restoring does not revive a renamed or merged
 * tag.
 *
 * @param set change set after which renames count
 */
export async function namesOfToday(
  database: Database,
  set: string,
): Promise<(tags: readonly string[]) => string[]> {
  const rows = await changesWithSets(database)
    .where('kind', '=', TAG)
    .where('action', 'in', ['renamed', 'merged'])
    .where('undone_by', 'is', null)
    .where(sql<boolean>`number > (SELECT number FROM change_set WHERE id = ${set}::uuid)`)
    .orderBy('change.id')
    .execute();
  const renamed = (name: string) =>
    rows.reduce((now, { subject, changes }) => {
      return tagKey(now) === subject ? (changes['name']?.[1] as string) : now;
    }, name);
  return (tags) => withoutRepeats(tags.map(renamed));
}
