import type { Database } from '../../../src/platform/database/database.ts';
import { emptyTables, tableNames } from '../../support/tables.ts';

const OF_ACCOUNTS = ['staff', 'staff_session', 'emailed_link'];

/** Forgets every product, and all that is about one; ids start at 1 again. Accounts stay. */
export async function emptyCatalogue(database: Database): Promise<void> {
  const names = await tableNames(database);
  await emptyTables(
    database,
    names.filter((name) => !OF_ACCOUNTS.includes(name)),
  );
}
