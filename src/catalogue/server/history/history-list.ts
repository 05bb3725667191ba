import '../tables.ts';
import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { editorOf, findOtherSets } from '../../../history/server/change-sets.ts';
import type { Paging } from '../../../platform/contract/paging.ts';
import type { Database, Tables } from '../../../platform/database/database.ts';
import { onePage } from '../../../platform/database/one-page.ts';
import type { ChangeSet, HistoryQuery } from '../../contract/history/change-set.ts';
import type { ProductChange } from '../../contract/history/product-history.ts';
import type { SetOfTag } from '../../contract/history/tag-history.ts';
import { changesWithSets, toChange } from '../changes/product-history.ts';
import { allTogether } from './effects.ts';

/** So many products of a set are told of with it. */
const AT_FIRST = 3;

/** One page of what was done together, the latest first. */
export async function listSets(
  database: Database,
  { page, per_page, ...wanted }: HistoryQuery,
): Promise<{ sets: ChangeSet[]; total: number }> {
  const sets = narrowed(
    database.selectFrom('change_set').selectAll('change_set').orderBy('number', 'desc'),
    wanted,
  );
  const { rows, total } = await onePage(sets, { page, per_page });
  const ids = rows.map(({ id }) => id);
  const changes = await firstChanges(database, ids, wanted.product);
  const products = await productCounts(database, ids);
  const actions = await actionCounts(database, ids);
  const otherSet = await findOtherSets(database, rows);
  return {
    total,
    sets: rows.map((row) => ({
      id: row.id,
      by: editorOf(row),
      changed_at: row.changed_at.toISOString(),
      products: products.get(row.id) ?? 0,
      actions: Object.fromEntries(
        actions
          .filter(({ set_id }) => set_id === row.id)
          .map(({ action, count }) => [action, count]),
      ),
      tag: row.tag as SetOfTag | null,
      changes: changes.filter(({ set_id }) => set_id === row.id),
      undoes: otherSet(row.undoes),
      undone: otherSet(row.undone_by),
    })),
  };
}

/** One page of what a set has done, product by product. */
export async function listChanges(
  database: Database,
  set: string,
  { page, per_page }: Paging,
): Promise<{ changes: ProductChange[]; total: number }> {
  const total = (await productCounts(database, [set])).get(set) ?? 0;
  const products = database
    .selectFrom('product_change')
    .select('product_id')
    .distinct()
    .where('set_id', '=', set)
    .orderBy('product_id')
    .limit(per_page)
    .offset((page - 1) * per_page);
  const rows = await changesWithSets(database)
    .where('set_id', '=', set)
    .where('product_id', 'in', products)
    .orderBy('product_change.id')
    .execute();
  return { changes: allTogether(rows.map(toChange)), total };
}

type Wanted = Omit<HistoryQuery, keyof Paging>;

function narrowed<Row>(
  sets: SelectQueryBuilder<Tables, 'change_set', Row>,
  { person, from, before, product, action }: Wanted,
) {
  let narrow = sets;
  if (person !== undefined) narrow = narrow.where('staff_id', '=', person);
  if (from !== undefined) narrow = narrow.where('changed_at', '>=', new Date(from));
  if (before !== undefined) narrow = narrow.where('changed_at', '<', new Date(before));
  if (action === 'tags') narrow = narrow.where('tag', 'is not', null);
  if (action === 'tags' || action === 'undone') {
    if (action === 'undone') narrow = narrow.where('undoes', 'is not', null);
    return product === undefined ? narrow : narrow.where(has({ product, action: undefined }));
  }
  return (product ?? action) ? narrow.where(has({ product, action })) : narrow;
}

/** Whether a set has a change of this product and kind. */
function has({ product, action }: Pick<Wanted, 'product' | 'action'>): Expression<SqlBool> {
  return sql<SqlBool>`EXISTS (SELECT FROM product_change WHERE set_id = change_set.id
    AND ${product === undefined ? sql`true` : sql`product_id = ${product}`}
    AND ${action === undefined ? sql`true` : sql`action = ${action}`})`;
}

/** Of the first products of each set, or of the wanted one, all that the set has done to them. */
async function firstChanges(database: Database, sets: string[], product: number | undefined) {
  if (sets.length === 0) return [];
  const ranked = changesWithSets(database)
    .where('set_id', 'in', sets)
    .$if(product !== undefined, (rows) => rows.where('product_id', '=', product as number))
    .select(
      sql<number>`dense_rank() OVER (PARTITION BY set_id ORDER BY product_id)`.as('product_rank'),
    );
  const rows = await database
    .selectFrom(ranked.as('ranked'))
    .selectAll()
    .where('product_rank', '<=', AT_FIRST)
    .orderBy('id')
    .execute();
  const changes = allTogether(rows.map(({ product_rank, ...row }) => toChange(row)));
  return withVersionsBefore(database, changes);
}

/** No other entry leads to what a product was before the history began. */
async function withVersionsBefore(database: Database, changes: ProductChange[]) {
  const ids = [...new Set(changes.map(({ product_id }) => product_id))];
  if (ids.length === 0) return changes;
  const firsts = await database
    .selectFrom('product_change')
    .select(['product_id', 'set_id', 'action', 'version'])
    .distinctOn('product_id')
    .where('product_id', 'in', ids)
    .where('action', 'in', ['created', 'edited', 'photographs'])
    .orderBy('product_id')
    .orderBy('id')
    .execute();
  return changes.map((change) => {
    const first = firsts.find(({ product_id }) => product_id === change.product_id);
    const isFirst = first?.set_id === change.set_id && first.action !== 'created';
    return isFirst && first.version > 1 ? { ...change, version_before: first.version - 1 } : change;
  });
}

async function productCounts(database: Database, sets: string[]): Promise<Map<string, number>> {
  if (sets.length === 0) return new Map();
  const rows = await database
    .selectFrom('product_change')
    .select(['set_id', sql<number>`count(DISTINCT product_id)::integer`.as('products')])
    .where('set_id', 'in', sets)
    .groupBy('set_id')
    .execute();
  return new Map(rows.map(({ set_id, products }) => [set_id, products]));
}

function actionCounts(database: Database, sets: string[]) {
  return database
    .selectFrom('product_change')
    .select(['set_id', 'action', sql<number>`count(DISTINCT product_id)::integer`.as('count')])
    .where(sql<boolean>`set_id = ANY (${sets}::uuid[])`)
    .groupBy(['set_id', 'action'])
    .execute();
}
