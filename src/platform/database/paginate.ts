import { type SelectQueryBuilder, sql } from 'kysely';
import type { Paging } from '../contract/paging.ts';

/** One page of a query's rows in its order, and the total number of rows. */
export async function paginate<Known, From extends keyof Known, Row>(
  query: SelectQueryBuilder<Known, From, Row>,
  { page, per_page }: Paging,
) {
  const { total } = (await query
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`count(*)::integer`.as('total'))
    .executeTakeFirstOrThrow()) as { total: number };
  const rows = await query
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  return { rows, total };
}
