import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/security-log/record-event.ts';
import type { RequireStepUp, RunAfterResponse, Services } from '../../platform/services.ts';
import type { Change, ChangedFields, Editor } from '../contract/change-set.ts';
import { type ChangeContext, openSets, resolveChangeSet } from './change-sets.ts';

/** Somebody of the staff, or null for a command on the machine. */
export type Author = (Editor & Actor) | null;

/** Author of a change, and how to report its change set. */
export interface Edit<By extends Author = Editor & Actor> {
  by: By;
  /** Change set that the change joins, if the request names one. */
  changeSet: string | undefined;
  /** Receives the change set of the change. */
  tellChangeSet(id: string): void;
  runAfterResponse: RunAfterResponse;
  /** Set on routes that declare `stepUp`. */
  requireStepUp?: RequireStepUp | undefined;
}

/** A change to record. */
export interface NewChange
  extends Pick<Change, 'kind' | 'subject' | 'title' | 'action' | 'version' | 'changes'> {
  /** A single change joins the previous set of the same person if that is younger than this, contains only the same action on the same subject, and nothing newer happened to it. */
  joinsWithinMs?: number;
  /** True if it reached a customer or came from one: then its set cannot be undone. */
  isFinal?: boolean;
}

/** A transaction whose changes are recorded in the history. */
export interface Recorder {
  record(change: NewChange): void;
  /** Runs work after the commit, such as clearing caches. */
  afterCommit(work: () => void): void;
}

/** A change in progress, which its parts receive. */
export interface ChangeUnderWay<By extends Author = Editor & Actor> {
  transaction: Database;
  recorder: Recorder;
  edit: Edit<By>;
}

/**
 * Runs every change of staff: `work` and its history commit in one transaction, or not at all. Work
 * without changes records nothing. `work` must use only the transaction that it receives.
 *
 * A feature joins the history in two steps. Its work calls `record({ kind, subject, title, action,
 * version, changes })` once for each changed subject; `fieldChanges` compares two states. It also
 * registers a `Reverter` for its kinds in `src/api.ts`, which reverts changes.
 *
 * Everything that one call records is one change set, which is shown and undone as a whole; edits
 * that name the same set share it.
 *
 * @param undoes the set that the work undoes
 * @returns what `work` returns
 */
export async function makeChange<Result>(
  { database, now }: Pick<Services, 'database' | 'now'>,
  edit: Edit<Author>,
  work: (transaction: Database, recorder: Recorder) => Promise<Result>,
  { undoes }: { undoes?: string } = {},
): Promise<Result> {
  const recorded: NewChange[] = [];
  const followUps: (() => void)[] = [];
  const { result, set } = await database.transaction().execute(async (transaction) => {
    const result = await work(transaction, {
      record: (change) => recorded.push(change),
      afterCommit: (followUp) => followUps.push(followUp),
    });
    const context = { by: edit.by, wanted: edit.changeSet, undoes, at: now() };
    return { result, set: await recordChanges(transaction, recorded, context) };
  });
  if (set) edit.tellChangeSet(set);
  for (const followUp of followUps) followUp();
  return result;
}

/**
 * Adds changes to the history within their transaction.
 *
 * @returns their change set; `undefined` when nothing was changed
 */
async function recordChanges(
  transaction: Database,
  recorded: readonly NewChange[],
  context: ChangeContext,
): Promise<string | undefined> {
  const [first, ...others] = recorded;
  if (!first) return undefined;
  const joined = others.length === 0 ? await findJoinedSet(transaction, first, context) : undefined;
  const wanted = context.wanted ?? joined;
  const set_id = await resolveChangeSet(transaction, { ...context, wanted });
  const rows = recorded.map(({ joinsWithinMs: _, isFinal: __, ...change }) => ({
    ...change,
    set_id,
  }));
  // Passed as one text, since thousands of rows exceed the number of parameters of a statement.
  await sql`INSERT INTO change (set_id, kind, subject, title, action, version, changes)
    SELECT set_id, kind, subject, title, action, version, changes
    FROM json_populate_recordset(NULL::change, ${JSON.stringify(rows)}::text::json)
      WITH ORDINALITY ORDER BY ordinality`.execute(transaction);
  if (recorded.some(({ isFinal }) => isFinal)) {
    await transaction
      .updateTable('change_set')
      .set({ is_final: true })
      .where('id', '=', set_id)
      .execute();
  }
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

/** Fields that differ between two states; a missing field counts as null. */
export function fieldChanges(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): ChangedFields {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const both = names.map((name): [string, [unknown, unknown]] => {
    return [name, [before[name] ?? null, after[name] ?? null]];
  });
  // Not compared as text, since Postgres reorders the keys of an object.
  return Object.fromEntries(both.filter(([, [one, other]]) => !isDeepStrictEqual(one, other)));
}
