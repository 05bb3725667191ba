import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Paging } from '../../platform/contract/paging.ts';
import type { Database, Tables } from '../../platform/database/database.ts';
import { paginate } from '../../platform/database/paginate.ts';
import type { Change, ChangeSet, HistoryQuery } from '../contract/change-set.ts';
import { canBeUndone, editorOf, findOtherSets } from './change-sets.ts';
import { changesWithSets, toChange } from './changes.ts';
import { squash } from './net-changes.ts';

/** A set is listed with this many of its subjects. */
const MAX_FIRST_SUBJECTS = 3;

/** Lists one page of change sets, the latest first. */
export async function listSets(
  database: Database,
  { page, per_page, ...wanted }: HistoryQuery,
): Promise<{ sets: ChangeSet[]; total: number }> {
  const sets = narrowed(
    database
      .selectFrom('change_set')
      .selectAll('change_set')
      .orderBy('changed_at', 'desc')
      .orderBy('number', 'desc'),
    wanted,
  );
  const { rows, total } = await paginate(sets, { page, per_page });
  const ids = rows.map(({ id }) => id);
  const changes = await firstChanges(database, ids, wanted);
  const subjects = await subjectCounts(database, ids);
  const actions = await actionCounts(database, ids);
  const otherSet = await findOtherSets(database, rows);
  return {
    total,
    sets: rows.map((row) => ({
      id: row.id,
      by: editorOf(row),
      changed_at: row.changed_at.toISOString(),
      subjects: subjects.get(row.id) ?? 0,
      actions: actions
        .filter(({ set_id }) => set_id === row.id)
        .map(({ kind, action, count }) => ({ kind, action, count })),
      changes: changes.filter(({ set_id }) => set_id === row.id),
      undoes: otherSet(row.undoes),
      undone: otherSet(row.undone_by),
      can_undo: canBeUndone(row),
    })),
  };
}

/** Lists one page of a set's changes, subject by subject. */
export async function listChanges(
  database: Database,
  set: string,
  { page, per_page }: Paging,
): Promise<{ changes: Change[]; total: number }> {
  const total = (await subjectCounts(database, [set])).get(set) ?? 0;
  const first = (page - 1) * per_page;
  const rows = await rankedChanges(database, [set])
    .where('subject_rank', '>', first)
    .where('subject_rank', '<=', first + per_page)
    .execute();
  return { changes: squash(rows.map(unranked)), total };
}

type Wanted = Omit<HistoryQuery, keyof Paging>;

function narrowed<Row>(
  sets: SelectQueryBuilder<Tables, 'change_set', Row>,
  { person, from, before, action, ...wanted }: Wanted,
) {
  // A set without remaining subjects is not listed.
  let narrow = sets.where(has({ ...wanted, action: action === 'undone' ? undefined : action }));
  if (action === 'undone') narrow = narrow.where('undoes', 'is not', null);
  if (person !== undefined) narrow = narrow.where('staff_id', '=', person);
  if (from !== undefined) narrow = narrow.where('changed_at', '>=', new Date(from));
  if (before !== undefined) narrow = narrow.where('changed_at', '<', new Date(before));
  return narrow;
}

/** True if a set has a change of this kind, subject and action. */
function has(wanted: Pick<Wanted, 'kind' | 'subject' | 'action'>): Expression<SqlBool> {
  return sql<SqlBool>`EXISTS (SELECT FROM change
    WHERE set_id = change_set.id AND ${isWanted(wanted)})`;
}

function isWanted({ kind, subject, action }: Pick<Wanted, 'kind' | 'subject' | 'action'>) {
  const conditions = [
    ...(kind === undefined ? [] : [sql`kind = ${kind}`]),
    ...(subject === undefined ? [] : [sql`subject = ${subject}`]),
    ...(action === undefined ? [] : [sql`action = ${action}`]),
  ];
  return sql<boolean>`${sql.join([sql`true`, ...conditions], sql` AND `)}`;
}

/** Changes of sets in order, with the rank of each subject in its set. */
function rankedChanges(
  database: Database,
  sets: readonly string[],
  wanted: Pick<Wanted, 'kind' | 'subject'> = {},
) {
  const numbered = changesWithSets(database)
    .where('set_id', 'in', [...sets])
    .where(isWanted({ ...wanted, action: undefined }))
    .select(sql<number>`min(change.id) OVER (PARTITION BY set_id, kind, subject)`.as('first_id'));
  const ranked = database
    .selectFrom(numbered.as('numbered'))
    .selectAll()
    .select(
      sql<number>`dense_rank() OVER (PARTITION BY set_id ORDER BY first_id)`.as('subject_rank'),
    );
  return database.selectFrom(ranked.as('ranked')).selectAll().orderBy('id');
}

type RankedRow = Awaited<ReturnType<ReturnType<typeof rankedChanges>['execute']>>[number];

function unranked({ first_id, subject_rank, ...row }: RankedRow): Change {
  return toChange(row);
}

/** All changes of the first subjects of each set, or of the wanted one. */
async function firstChanges(
  database: Database,
  sets: string[],
  { kind, subject }: Pick<Wanted, 'kind' | 'subject'>,
) {
  if (sets.length === 0) return [];
  const rows = await rankedChanges(database, sets, subject === undefined ? {} : { kind, subject })
    .where('subject_rank', '<=', MAX_FIRST_SUBJECTS)
    .execute();
  return withVersionsBefore(database, squash(rows.map(unranked)));
}

/** No other entry links to the state of a subject before the history began. */
async function withVersionsBefore(database: Database, changes: Change[]) {
  if (changes.length === 0) return changes;
  const subjects = changes.map(({ kind, subject }) => sql`(${kind}, ${subject})`);
  const firsts = await database
    .selectFrom('change')
    .select(['kind', 'subject', 'set_id', 'action', 'version'])
    .distinctOn(['kind', 'subject'])
    .where(sql<boolean>`(kind, subject) IN (${sql.join(subjects)})`)
    .where('action', 'in', ['created', 'edited', 'photographs'])
    .orderBy('kind')
    .orderBy('subject')
    .orderBy('id')
    .execute();
  return changes.map((change) => {
    const { kind, subject, set_id } = change;
    const first = firsts.find((each) => each.kind === kind && each.subject === subject);
    const isFirst = first?.set_id === set_id && first.action !== 'created';
    const before = isFirst && first.version !== null ? first.version - 1 : 0;
    return before > 0 ? { ...change, version_before: before } : change;
  });
}

async function subjectCounts(database: Database, sets: string[]): Promise<Map<string, number>> {
  if (sets.length === 0) return new Map();
  const rows = await database
    .selectFrom('change')
    .select(['set_id', sql<number>`count(DISTINCT (kind, subject))::integer`.as('subjects')])
    .where('set_id', 'in', sets)
    .groupBy('set_id')
    .execute();
  return new Map(rows.map(({ set_id, subjects }) => [set_id, subjects]));
}

function actionCounts(database: Database, sets: string[]) {
  return database
    .selectFrom('change')
    .select(['set_id', 'kind', 'action'])
    .select(sql<number>`count(DISTINCT subject)::integer`.as('count'))
    .where(sql<boolean>`set_id = ANY (${sets}::uuid[])`)
    .groupBy(['set_id', 'kind', 'action'])
    .orderBy('kind')
    .orderBy('action')
    .execute();
}
