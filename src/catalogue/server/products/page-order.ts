import { type RawBuilder, sql } from 'kysely';
import cataloguePages from '../../../../data/catalogue-pages.json' with { type: 'json' };
import { pageDocument } from '../../contract/page-documents.ts';
import type { ProductFilter } from '../../contract/product.ts';

const LAST = 2_147_483_647;

/**
 * SQL order of products on the catalogue page with this filter: staff's order, otherwise by
 * creation. The same rule as `inPageOrder`, for the list that refreshes a page.
 */
export function placesOnPage(filter: ProductFilter): RawBuilder<unknown>[] {
  const written = sql`(SELECT written FROM site_document WHERE name = ${documentOf(filter)})`;
  const ids = sql`(SELECT array_agg(each::integer ORDER BY place)
    FROM jsonb_array_elements_text(${written} -> 'products') WITH ORDINALITY AS listed(each, place))`;
  const atStart = sql`coalesce(${ids} IS NOT NULL AND ${written} ->> 'newProducts' = 'start', false)`;
  return [
    sql`coalesce(array_position(${ids}, id), CASE WHEN ${atStart} THEN 0 ELSE ${sql.lit(LAST)} END)`,
    sql`CASE WHEN ${atStart} THEN -id ELSE id END`,
  ];
}

function documentOf(filter: ProductFilter): string {
  const page = cataloguePages.find(({ filter: shown }) => isSame(shown, filter));
  return page ? pageDocument('order', page.path) : '';
}

function isSame(one: ProductFilter, other: ProductFilter): boolean {
  return (['category_id', 'subcategory_id', 'type_id'] as const).every(
    (level) => one[level] === other[level],
  );
}
