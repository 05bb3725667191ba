import { sql } from 'kysely';
import { readSeed, type SeedProduct } from '../../../src/catalogue/seed/seed.ts';
import { insertProduct } from '../../../src/catalogue/server/products/products.ts';
import type { Database } from '../../../src/platform/database/database.ts';

const FIRST_ID = 900;

/** The high back chairs of `data/`, in the order of their page. */
export const builtInChairs: SeedProduct[] = readSeed().filter(({ key }) =>
  key.startsWith('off-hbc-'),
);

/** Puts these chairs in without photographs, as products 900 and on; other ids start at 1 still. */
export async function putChairsIn(database: Database): Promise<void> {
  await sql`SELECT setval(pg_get_serial_sequence('product', 'id'), ${FIRST_ID}, false)`.execute(
    database,
  );
  for (const { key, origin, fields } of builtInChairs) {
    await insertProduct(database, fields, { origin, stock_key: key });
  }
  await sql`SELECT setval(pg_get_serial_sequence('product', 'id'), 1, false)`.execute(database);
}
