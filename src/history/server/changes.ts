import type { Selectable } from 'kysely';
import type { Database, Tables } from '../../platform/database/database.ts';
import {
  type Change,
  type ChangeAction,
  changedFields,
  type Editor,
} from '../contract/change-set.ts';
import { editorOf } from './change-sets.ts';

/** Changes with their authors and times. */
export function changesWithSets(database: Database) {
  return database
    .selectFrom('change')
    .innerJoin('change_set', 'change_set.id', 'set_id')
    .selectAll('change')
    .select(['staff_id', 'staff_name', 'changed_at']);
}

type ChangeRow = Selectable<Tables['change']> &
  Pick<Selectable<Tables['change_set']>, 'staff_id' | 'staff_name' | 'changed_at'>;

/** Fields that nobody can read spoil no list: their change shows none. */
const storedFields = changedFields.catch({});

export function toChange(row: ChangeRow): Change {
  const { staff_id, staff_name, changed_at, ...change } = row;
  const changes = storedFields.parse(change.changes);
  return { ...change, changes, changed_at: changed_at.toISOString(), by: editorOf(row) };
}

/** Subjects of one kind, optionally restricted to one or some. */
export interface Subjects {
  kind: string;
  subjects: readonly (string | number)[];
}

/** Maps a subject to the author and time of its last change, or of the last one with an action. */
export async function lastChanges(
  database: Database,
  { kind, subjects }: Subjects,
  action?: ChangeAction,
): Promise<Map<string, { by: Editor | null; at: string }>> {
  if (subjects.length === 0) return new Map();
  const rows = await changesWithSets(database)
    .where('kind', '=', kind)
    .where('subject', 'in', subjects.map(String))
    .$if(action !== undefined, (changes) => changes.where('action', '=', action as ChangeAction))
    .distinctOn('subject')
    .orderBy('subject')
    .orderBy('change.id', 'desc')
    .execute();
  return new Map(
    rows.map(toChange).map(({ subject, by, changed_at: at }) => [subject, { by, at }]),
  );
}

/**
 * Changes that made this version and all later ones, the latest first.
 *
 * @param limit count of changes
 */
export async function changesFrom(
  database: Database,
  { kind, subject }: { kind: string; subject: string | number },
  version: number,
  limit?: number,
): Promise<Change[]> {
  const rows = await changesWithSets(database)
    .where('kind', '=', kind)
    .where('subject', '=', String(subject))
    .where('version', '>=', version)
    .orderBy('change.id', 'desc')
    .$if(limit !== undefined, (changes) => changes.limit(limit as number))
    .execute();
  return rows.map(toChange);
}

/** Reverts these changes, given the latest first, to restore an earlier state. */
export function stateBefore(
  state: Readonly<Record<string, unknown>>,
  changes: readonly Pick<Change, 'changes'>[],
): Record<string, unknown> {
  const earlier = { ...state };
  for (const change of changes) {
    for (const [name, [before]] of Object.entries(change.changes)) earlier[name] = before;
  }
  return earlier;
}
