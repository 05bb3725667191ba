import type { Database } from '../../../src/platform/database/database.ts';
import { emptyTables } from '../../support/tables.ts';

const OF_PRODUCTS = [
  'product',
  'product_image',
  'product_creation',
  'product_change',
  'photo_ledger',
  'taken_stock',
  'quote_piece',
];

/** Forgets every product; ids start at 1 again. Accounts stay. */
export function emptyCatalogue(database: Database): Promise<void> {
  return emptyTables(database, OF_PRODUCTS);
}
