import { type Expression, sql } from 'kysely';
import type { Chosen } from '../../catalogue/contract/choices/chosen.ts';
import type { Database } from '../../platform/database/database.ts';
import type { QuotedPrice } from '../contract/quotation.ts';

/**
 * SQL of a product's last quoted price; null if it was never quoted.
 *
 * @param chosen as JSON: the price of the same choice, otherwise of a line without one; an empty
 * list finds the last line of any
 */
export function quotedPriceOf(productId: Expression<unknown>, chosen: Expression<unknown>) {
  const wanted = sql`jsonb_path_query_array(${chosen}::jsonb, '$[*].value')`;
  const quoted = sql`jsonb_path_query_array(coalesce(line->'chosen', '[]')::jsonb, '$[*].value')`;
  return sql<QuotedPrice | null>`(
    SELECT json_build_object('cents', (line->>'unit_price_cents')::double precision,
      'vat_percent', coalesce((content->>'vat_percent')::double precision, 16),
      'prices_include_vat', coalesce((line->>'price_includes_vat')::boolean,
        (content->>'prices_include_vat')::boolean, false))
    FROM quotation_revision, json_array_elements(content->'lines') AS line
    WHERE (line->>'product_id')::integer = ${productId}
      AND (${wanted} = '[]' OR ${quoted} IN (${wanted}, '[]'))
    ORDER BY ${quoted} = ${wanted} DESC, sent_at DESC LIMIT 1)`;
}

export async function findQuotedPrice(
  database: Database,
  productId: number,
  chosen: readonly Chosen[],
): Promise<QuotedPrice | null> {
  const found = await database
    .selectNoFrom(quotedPriceOf(sql.val(productId), sql.val(JSON.stringify(chosen))).as('quoted'))
    .executeTakeFirst();
  return found?.quoted ?? null;
}
