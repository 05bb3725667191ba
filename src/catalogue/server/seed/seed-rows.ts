import { isDeepStrictEqual } from 'node:util';
import { type Selectable, sql } from 'kysely';
import { type Database, inTransaction, type Tables } from '../../../platform/database/database.ts';
import type { SeedProduct } from '../../seed/seed.ts';
import { PRODUCT } from '../changes/product-history.ts';
import { columnsOf, withFacts } from '../products/product-rows.ts';
import { insertProduct } from '../products/products.ts';
import { withPhotoIds } from './seed-choices.ts';

type ProductRow = Selectable<Tables['product']> & { has_history: boolean };

/**
 * Inserts new seed products, and updates those that nobody has changed; without their photos, all
 * or none.
 */
export function importRows(database: Database, stock: SeedProduct[], addsNone: boolean) {
  return inTransaction(database, async (transaction) => {
    // Prevents writes between reading and inserting.
    await sql`LOCK TABLE product IN SHARE ROW EXCLUSIVE MODE`.execute(transaction);
    const rows = await readRows(transaction);
    const rowByKey = new Map(rows.map((row) => [row.stock_key, row]));
    const taken = await importedKeys(transaction);
    const missing = stock.filter(({ key }) => !taken.has(key));
    const trace = addsNone ? 'START_EMPTY is set' : await traceOfStaff(transaction, rows, taken);
    const added = addsNone ? [] : missing.filter(({ origin }) => origin !== 'staff' || !trace);

    const changed = new Set<number>();
    // Seed products that nobody has changed.
    const untouched: (Pick<SeedProduct, 'photos' | 'fields'> & { id: number })[] = [];
    for (const product of stock) {
      const row = rowByKey.get(product.key);
      if (!row || !isUntouched(row)) continue;
      if (await updateRow(transaction, row, product)) changed.add(row.id);
      untouched.push({ ...product, id: row.id });
    }
    for (const product of added) {
      const came = { origin: product.origin, stock_key: product.key };
      const id = await insertProduct(transaction, withPhotoIds(product.fields, []), came);
      untouched.push({ ...product, id });
      changed.add(id);
    }
    await rememberKeys(transaction, addsNone ? missing : added);
    const demoLeftOutBecause = missing.length > added.length ? trace : undefined;
    return { untouched, changed, added: added.length, demoLeftOutBecause };
  });
}

function readRows(transaction: Database): Promise<ProductRow[]> {
  return transaction
    .selectFrom('product')
    .selectAll()
    .select([
      sql<boolean>`EXISTS (SELECT FROM change
        WHERE kind = ${PRODUCT} AND subject = product.id::text)`.as('has_history'),
    ])
    .execute();
}

/** Keys of all seed products ever imported. */
export async function importedKeys(database: Database): Promise<Set<string>> {
  const rows = await database.selectFrom('taken_stock').select('stock_key').execute();
  return new Set(rows.map(({ stock_key }) => stock_key));
}

/** Evidence that staff maintain the catalogue; undefined while nobody has changed it. */
async function traceOfStaff(transaction: Database, rows: ProductRow[], taken: Set<string>) {
  // Also finds deletions whose products are gone from the trash.
  const change = await transaction
    .selectFrom('change')
    .select('id')
    .where('kind', '=', PRODUCT)
    .limit(1)
    .execute();
  if (change.length > 0) return 'staff have worked on them';
  if (rows.some((row) => row.stock_key === null)) return 'staff have added products';
  if (rows.some((row) => row.version > 1)) return 'staff have changed products';
  const present = new Set(rows.map((row) => row.stock_key));
  if ([...taken].some((key) => !present.has(key))) return 'staff have deleted products';
  return undefined;
}

/** A seed product stays at version 1 until staff change it. */
function isUntouched({ version, deleted_at, has_history }: ProductRow): boolean {
  return version === 1 && deleted_at === null && !has_history;
}

/** @returns whether anything in it was different */
async function updateRow(
  transaction: Database,
  row: ProductRow,
  product: SeedProduct,
): Promise<boolean> {
  const fields = withPhotoIds(product.fields, row.photos);
  const stored: object = withFacts(row);
  // Deep, since the database puts the properties of JSON in an order of its own.
  const same = Object.entries(fields).every(([name, value]) =>
    isDeepStrictEqual(stored[name as keyof typeof stored], value),
  );
  if (same) return false;
  await transaction
    .updateTable('product')
    .set({ ...columnsOf(fields), updated_at: sql`now()` })
    .where('id', '=', row.id)
    .execute();
  return true;
}

async function rememberKeys(transaction: Database, added: SeedProduct[]): Promise<void> {
  if (added.length === 0) return;
  await transaction
    .insertInto('taken_stock')
    .values(added.map(({ key }) => ({ stock_key: key })))
    .execute();
}
