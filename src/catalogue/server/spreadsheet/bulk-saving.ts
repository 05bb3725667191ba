import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { ProductFields } from '../../contract/product.ts';
import { FIELD_NAMES } from '../../contract/product-fields.ts';
import { columnsOf } from '../products/products.ts';
import '../tables.ts';

/** Few enough that a statement has its answer long before anybody gives up waiting for it. */
const ROWS_AT_A_TIME = 250;

/** Adds products without photographs. @returns their ids, in the order of the products */
export async function insertProducts(
  transaction: Database,
  products: readonly ProductFields[],
): Promise<number[]> {
  const ids: number[] = [];
  for (const part of inParts(products)) {
    const rows = await transaction
      .insertInto('product')
      .values(part.map(columnsOf))
      .returning('id')
      .execute();
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}

/** Saves the fields of products that the transaction holds, and counts a change of each. */
export async function updateProducts(
  transaction: Database,
  products: readonly { id: number; fields: ProductFields }[],
): Promise<void> {
  const columns = FIELD_NAMES.map((name) => sql`${sql.ref(name)} = given.${sql.ref(name)}`);
  for (const part of inParts(products)) {
    const given = JSON.stringify(part.map(({ id, fields }) => ({ ...fields, id })));
    await sql`
      UPDATE product SET ${sql.join(columns)}, version = product.version + 1, updated_at = now()
      FROM json_populate_recordset(NULL::product, ${given}::text::json) AS given
      WHERE product.id = given.id`.execute(transaction);
  }
}

export function inParts<Entry>(entries: readonly Entry[]): Entry[][] {
  const parts: Entry[][] = [];
  for (let at = 0; at < entries.length; at += ROWS_AT_A_TIME) {
    parts.push(entries.slice(at, at + ROWS_AT_A_TIME));
  }
  return parts;
}
