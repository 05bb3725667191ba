import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { ProductFields } from '../../contract/product.ts';
import { FIELD_COLUMNS, rowOf } from '../products/product-rows.ts';

/** Adds products without photos. @returns their ids, in the order of the products */
export async function insertProducts(
  transaction: Database,
  products: readonly ProductFields[],
): Promise<number[]> {
  if (products.length === 0) return [];
  const columns = sql.join([...FIELD_COLUMNS, 'facts'].map((name) => sql.ref(name)));
  // Passed as one text, since thousands of rows exceed the number of parameters of a statement.
  const given = JSON.stringify(products.map(rowOf));
  const { rows } = await sql<{ id: number }>`
    INSERT INTO product (${columns})
    SELECT ${columns} FROM json_populate_recordset(NULL::product, ${given}::text::json)
      WITH ORDINALITY ORDER BY ordinality
    RETURNING id`.execute(transaction);
  return rows.map(({ id }) => id).sort((one, other) => one - other);
}
