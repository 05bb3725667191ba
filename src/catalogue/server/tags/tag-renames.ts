import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { SetOfTag } from '../../contract/history/tag-history.ts';
import { tagKey, withoutRepeats } from '../../contract/tag.ts';

/**
 * Gives tags of an earlier time the names that they have now, so that none comes back under a name
 * that it has lost to a rename or a merge.
 *
 * @param since the set of the history from which on renames count, or after which they do
 */
export async function namesOfToday(
  database: Database,
  since: { from: string } | { after: string },
): Promise<(tags: readonly string[]) => string[]> {
  const [set, comparison] = 'from' in since ? [since.from, sql`>=`] : [since.after, sql`>`];
  const rows = await database
    .selectFrom('change_set')
    .select('tag')
    .where(sql<boolean>`tag ->> 'action' IN ('renamed', 'merged') AND undone_by IS NULL`)
    .where(
      sql<boolean>`number ${comparison} (SELECT number FROM change_set WHERE id = ${set}::uuid)`,
    )
    .orderBy('number')
    .execute();
  const renames = rows.map(({ tag }) => tag as SetOfTag);
  const renamed = (name: string) =>
    renames.reduce(
      (now, { name: from, to }) => (to !== null && tagKey(now) === tagKey(from) ? to : now),
      name,
    );
  return (tags) => withoutRepeats(tags.map(renamed));
}
