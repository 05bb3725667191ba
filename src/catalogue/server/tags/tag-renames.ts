import { sql } from 'kysely';
import { changesWithSets } from '../../../history/server/changes.ts';
import type { Database } from '../../../platform/database/database.ts';
import { tagKey, withoutRepeats } from '../../contract/tag.ts';
import { TAG } from '../changes/tag-history.ts';

/**
 * Replaces earlier tag names by current ones, so that restoring does not revive a renamed or merged
 * tag.
 *
 * @param since change set from which on renames count, or after which they do
 */
export async function namesOfToday(
  database: Database,
  since: { from: string } | { after: string },
): Promise<(tags: readonly string[]) => string[]> {
  const [set, comparison] = 'from' in since ? [since.from, sql`>=`] : [since.after, sql`>`];
  const rows = await changesWithSets(database)
    .where('kind', '=', TAG)
    .where('action', 'in', ['renamed', 'merged'])
    .where('undone_by', 'is', null)
    .where(
      sql<boolean>`number ${comparison} (SELECT number FROM change_set WHERE id = ${set}::uuid)`,
    )
    .orderBy('change.id')
    .execute();
  const renamed = (name: string) =>
    rows.reduce((now, { subject, changes }) => {
      return tagKey(now) === subject ? (changes['name']?.[1] as string) : now;
    }, name);
  return (tags) => withoutRepeats(tags.map(renamed));
}
