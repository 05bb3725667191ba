import { type SelectQueryBuilder, sql } from 'kysely';
import type { Paging } from '../../../platform/contract/paging.ts';
import type { Database, Tables } from '../../../platform/database/database.ts';
import type { Product } from '../../contract/product.ts';
import type { ProductSelection, SortField } from '../../contract/product-query.ts';
import { type Audience, presentProducts, toProduct, withImages } from './products.ts';

const SORT_KEYS = {
  id: sql.ref('id'),
  title: sql`folded(title)`,
  created_at: sql.ref('created_at'),
  updated_at: sql.ref('updated_at'),
} satisfies Record<SortField, unknown>;

const FILTERS = ['category_id', 'subcategory_id', 'type_id', 'status_id', 'origin'] as const;

/**
 * The products of a selection, or one page of them. Unless another order is asked for they come in
 * the order in which they were added, so that cards stay put.
 */
export async function listProducts(
  database: Database,
  selection: ProductSelection,
  audience: Audience,
  paging?: Paging,
): Promise<Product[]> {
  const { sort = 'id' } = selection;
  const key = SORT_KEYS[sort.replace('-', '') as SortField];
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const wanted = selected(presentProducts(database, audience), selection);
  // The page is found first: images are only looked up for the rows that are on it.
  const onPage = paging
    ? presentProducts(database, audience).where(
        'id',
        'in',
        wanted
          .select('id')
          .orderBy(key, direction)
          .orderBy('id', direction)
          .limit(paging.per_page)
          .offset((paging.page - 1) * paging.per_page),
      )
    : wanted;
  const rows = await withImages(onPage).orderBy(key, direction).orderBy('id', direction).execute();
  return rows.map(toProduct);
}

/** How many products a selection has on all its pages. */
export async function countProducts(
  database: Database,
  selection: ProductSelection,
  audience: Audience,
): Promise<number> {
  const { total } = await selected(presentProducts(database, audience), selection)
    .select(sql<number>`count(*)::integer`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

function selected<Row>(
  rows: SelectQueryBuilder<Tables, 'product', Row>,
  { q = '', ...columns }: ProductSelection,
) {
  let narrowed = rows;
  for (const column of FILTERS) {
    const wanted = columns[column];
    if (wanted !== undefined) narrowed = narrowed.where(`product.${column}`, '=', wanted);
  }
  for (const word of q.split(/\s+/).filter(Boolean)) {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
    narrowed = narrowed.where('words', 'like', sql<string>`folded(${pattern})`);
  }
  return narrowed;
}
