import { sql } from 'kysely';
import { chosenKeys } from '../../catalogue/contract/choices/chosen-line.ts';
import type { Database } from '../../platform/database/database.ts';
import type { QuotedPrice } from '../contract/quotation.ts';
import type { QuotationLine } from '../contract/quotation-content.ts';

/** A product, or none, and what is chosen of it. */
export type Wanted = Pick<QuotationLine, 'product_id' | 'chosen'>;

/**
 * Finds the prices that were quoted last, by one question for all lines: of the same choices,
 * otherwise of any others, which the price names; null for what was never quoted.
 */
export async function findQuotedPrices(
  database: Database,
  lines: readonly Wanted[],
): Promise<(QuotedPrice | null)[]> {
  const { rows } = await quotedPricesOf(lines).execute(database);
  const found = new Map(rows.map(({ at, ...quoted }) => [at, quoted]));
  return lines.map((_, at) => found.get(at) ?? null);
}

/** The question for the prices of all lines; each row says which line it is for. */
export function quotedPricesOf(lines: readonly Wanted[]) {
  const wanted = lines.map(({ product_id, chosen }, at) => ({
    ...{ at, product_id },
    piece: pieceOf({ product_id, chosen }),
  }));
  return sql<QuotedPrice & { at: number }>`
    SELECT at, (line->>'unit_price_cents')::double precision AS cents,
      coalesce((content->>'vat_percent')::double precision, 16) AS vat_percent,
      coalesce((line->>'price_includes_vat')::boolean,
        (content->>'prices_include_vat')::boolean, false) AS prices_include_vat,
      coalesce(line->'chosen', '[]') AS chosen
    FROM jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
        AS wanted(at integer, product_id integer, piece jsonb)
      CROSS JOIN LATERAL (
        (SELECT quotation_id, revision, position, true AS is_same FROM quoted_line
          WHERE piece = wanted.piece ORDER BY sent_at DESC LIMIT 1)
        UNION ALL
        (SELECT quotation_id, revision, position, false FROM quoted_line
          WHERE product_id = wanted.product_id ORDER BY sent_at DESC LIMIT 1)
        ORDER BY is_same DESC LIMIT 1) AS quoted
      JOIN quotation_revision USING (quotation_id, revision)
      CROSS JOIN LATERAL (SELECT content->'lines'->position AS line) AS quoted_in`;
}

/** Rows by which the lines of a revision are found again. */
export async function rememberQuotedLines(
  transaction: Database,
  {
    lines,
    ...revision
  }: { quotation_id: number; revision: number; sent_at: Date } & {
    lines: readonly Wanted[];
  },
): Promise<void> {
  const rows = lines.flatMap(({ product_id, chosen }, position) =>
    product_id === null
      ? []
      : [
          {
            ...revision,
            position,
            product_id,
            piece: JSON.stringify(pieceOf({ product_id, chosen })),
          },
        ],
  );
  if (rows.length > 0) await transaction.insertInto('quoted_line').values(rows).execute();
}

/** A product with what was chosen of it, as an index finds both together. */
function pieceOf({ product_id, chosen }: Wanted) {
  return [product_id, chosenKeys(chosen)];
}
