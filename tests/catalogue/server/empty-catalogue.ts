import { sql } from 'kysely';
import type { Database } from '../../../src/platform/database/database.ts';

/** Forgets every product; ids start at 1 again. Accounts stay. */
export async function emptyCatalogue(database: Database): Promise<void> {
  await sql`TRUNCATE product, product_change, photo_ledger, taken_stock RESTART IDENTITY CASCADE`.execute(
    database,
  );
}
