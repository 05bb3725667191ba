import './tables.ts';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Change, ChangedFields } from '../contract/change-set.ts';
import { type ChangeContext, openSets, resolveChangeSet } from './change-sets.ts';

/** A change that was just made. */
export interface NewChange
  extends Pick<Change, 'kind' | 'subject' | 'title' | 'action' | 'version' | 'changes'> {
  /**
   * A change that is alone in its set joins the set that the same person made within this time, where
   * that holds nothing but the same action on the same subject, and nothing newer was done to it.
   */
  joinsWithinMs?: number;
}

/**
 * Adds changes to the history, in the transaction that makes them.
 *
 * @returns the set that they are in; `undefined` when nothing was changed
 */
export async function recordChanges(
  transaction: Database,
  recorded: readonly NewChange[],
  context: ChangeContext,
): Promise<string | undefined> {
  const [first, ...others] = recorded;
  if (!first) return undefined;
  const joined = others.length === 0 ? await findJoinedSet(transaction, first, context) : undefined;
  const wanted = context.wanted ?? joined;
  const set_id = await resolveChangeSet(transaction, { ...context, wanted });
  const rows = recorded.map(({ joinsWithinMs: _, ...change }) => ({ ...change, set_id }));
  // As one text: thousands of rows have more values than a statement has parameters.
  await sql`INSERT INTO change (set_id, kind, subject, title, action, version, changes)
    SELECT set_id, kind, subject, title, action, version, changes
    FROM json_populate_recordset(NULL::change, ${JSON.stringify(rows)}::text::json)
      WITH ORDINALITY ORDER BY ordinality`.execute(transaction);
  return set_id;
}

async function findJoinedSet(
  transaction: Database,
  { kind, subject, action, joinsWithinMs }: NewChange,
  { by, at }: ChangeContext,
): Promise<string | undefined> {
  if (joinsWithinMs === undefined) return undefined;
  const latest = await openSets(transaction, by, new Date(at.getTime() - joinsWithinMs))
    .innerJoin('change', 'set_id', 'change_set.id')
    .where(
      'change.id',
      '=',
      sql<number>`(SELECT max(id) FROM change WHERE kind = ${kind} AND subject = ${subject})`,
    )
    .where(
      sql<boolean>`NOT EXISTS (SELECT FROM change other WHERE other.set_id = change_set.id
        AND (other.action != ${action} OR other.kind != ${kind} OR other.subject != ${subject}))`,
    )
    .executeTakeFirst();
  return latest?.id;
}

/** The fields in which two states of a subject differ; one that a state lacks is null there. */
export function fieldChanges(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): ChangedFields {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const both = names.map((name): [string, [unknown, unknown]] => {
    return [name, [before[name] ?? null, after[name] ?? null]];
  });
  // Not as text: Postgres gives an object back with its keys in another order.
  return Object.fromEntries(both.filter(([, [one, other]]) => !isDeepStrictEqual(one, other)));
}
