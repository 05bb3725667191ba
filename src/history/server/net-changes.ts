import { isDeepStrictEqual } from 'node:util';
import type { Database } from '../../platform/database/database.ts';
import type { Change, ChangeAction, ChangedFields } from '../contract/change-set.ts';
import { changesWithSets, toChange } from './changes.ts';

/** Net effect of a change set on one subject. */
export interface NetChange extends Change {
  wasThere: boolean;
  isThere: boolean;
  /** Later changes of the subject, latest first. */
  since: Change[];
}

/** Net changes of a set by subject, in two statements. */
export async function netChanges(database: Database, set: string): Promise<NetChange[]> {
  const own = await changesWithSets(database)
    .where('set_id', '=', set)
    .orderBy('change.id')
    .execute();
  const [first] = own;
  if (!first) return [];
  const later = await changesWithSets(database)
    .where('change.id', '>', first.id)
    .where('set_id', '!=', set)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('change as own')
          .where('own.set_id', '=', set)
          .whereRef('own.kind', '=', 'change.kind')
          .whereRef('own.subject', '=', 'change.subject'),
      ),
    )
    .orderBy('change.id', 'desc')
    .execute();
  const since = Map.groupBy(later.map(toChange), keyOf);
  const bySubject = Map.groupBy(own.map(toChange), keyOf);
  return [...bySubject].map(([key, changes]) => netChange(changes, since.get(key) ?? []));
}

function netChange(changes: Change[], later: Change[]): NetChange {
  const [first, last] = [changes[0], changes.at(-1)] as [Change, Change];
  return {
    ...squashed(changes),
    wasThere: first.action !== 'created' && first.action !== 'restored',
    isThere: last.action !== 'deleted',
    since: later.filter(({ id }) => id > last.id),
  };
}

/** Squashes the changes of each set and subject into one. */
export function squash(changes: Change[]): Change[] {
  const groups = Map.groupBy(changes, (change) => `${change.set_id} ${keyOf(change)}`);
  return [...groups.values()].map(squashed);
}

function squashed(changes: Change[]): Change {
  const last = changes.at(-1) as Change;
  return { ...last, action: actionOf(changes), changes: fieldsTogether(changes) };
}

function keyOf({ kind, subject }: Pick<Change, 'kind' | 'subject'>): string {
  return `${kind} ${subject}`;
}

/** Overall action: photos added together with an edit are part of it. */
function actionOf(changes: Change[]): ChangeAction {
  const actions = changes.map(({ action }) => action);
  return (
    actions.findLast((action) => action !== 'edited' && action !== 'photographs') ??
    actions.find((action) => action === 'edited') ??
    'photographs'
  );
}

function fieldsTogether(changes: Change[]): ChangedFields {
  const fields: ChangedFields = {};
  for (const { changes: changed } of changes) {
    for (const [name, [before, after]] of Object.entries(changed)) {
      fields[name] = [fields[name] ? fields[name][0] : before, after];
    }
  }
  return Object.fromEntries(
    Object.entries(fields).filter(([, [before, after]]) => !isDeepStrictEqual(before, after)),
  );
}
