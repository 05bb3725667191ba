import { type Selectable, sql } from 'kysely';
import type { Database, Tables } from '../../../platform/database/database.ts';
import type { DemoProduct } from '../../stock/demo-product.ts';
import { arrangeImages } from '../photos/product-images.ts';
import { columnsOf, insertProduct } from '../products/products.ts';

type ProductRow = Selectable<Tables['product']>;

export interface SeededRow {
  id: number;
  product: DemoProduct;
}

/**
 * Brings the rows of the demo products to the state of the data, without their photographs, all
 * or none; or says why the catalogue is not the seed's to touch.
 */
export function seedRows(
  database: Database,
  products: DemoProduct[],
): Promise<{ seeded: SeededRow[] } | { leftAloneBecause: string }> {
  return database.transaction().execute(async (transaction) => {
    // Nobody, staff or another seed, writes between the look and the leap.
    await sql`LOCK TABLE product IN SHARE ROW EXCLUSIVE MODE`.execute(transaction);
    const rows = await transaction.selectFrom('product').selectAll().execute();
    const leftAloneBecause = await traceOfStaff(transaction, rows);
    if (leftAloneBecause) return { leftAloneBecause };

    const rowByKey = new Map(rows.map((row) => [row.stock_key, row]));
    const keys = new Set(products.map((product) => product.key));
    for (const row of rows) {
      if (!keys.has(row.stock_key ?? '')) await removeProduct(transaction, row.id);
    }
    const seeded: SeededRow[] = [];
    for (const product of products) {
      seeded.push({ id: await seedRow(transaction, product, rowByKey.get(product.key)), product });
    }
    await rememberKeys(transaction, products);
    return { seeded };
  });
}

async function traceOfStaff(transaction: Database, rows: ProductRow[]) {
  // Also when all is deleted, and gone from the trash.
  const change = await transaction.selectFrom('product_change').select('id').limit(1).execute();
  if (change.length > 0) return 'staff have worked on them';
  if (rows.length === 0) return undefined;
  if (rows.some((row) => row.stock_key === null)) return 'staff have added products';
  if (rows.some((row) => row.version > 1)) return 'staff have changed products';
  const present = new Set(rows.map((row) => row.stock_key));
  const everSeeded = await transaction.selectFrom('taken_stock').select('stock_key').execute();
  if (everSeeded.some((row) => !present.has(row.stock_key))) return 'staff have deleted products';
  return undefined;
}

/** A seeded product stays at version 1: that is how a change by staff is told apart. */
async function seedRow(
  transaction: Database,
  { key, photos: _, ...fields }: DemoProduct,
  row: ProductRow | undefined,
): Promise<number> {
  if (!row) return insertProduct(transaction, fields, key);
  const same = Object.entries(fields).every(
    ([name, value]) => JSON.stringify(row[name as keyof ProductRow]) === JSON.stringify(value),
  );
  if (!same) {
    await transaction
      .updateTable('product')
      .set({ ...columnsOf(fields), updated_at: sql`now()` })
      .where('id', '=', row.id)
      .execute();
  }
  return row.id;
}

async function removeProduct(transaction: Database, id: number): Promise<void> {
  await arrangeImages(transaction, id, []);
  await transaction.deleteFrom('product').where('id', '=', id).execute();
}

async function rememberKeys(transaction: Database, products: DemoProduct[]): Promise<void> {
  await transaction.deleteFrom('taken_stock').execute();
  if (products.length === 0) return;
  await transaction
    .insertInto('taken_stock')
    .values(products.map(({ key }) => ({ stock_key: key })))
    .execute();
}
