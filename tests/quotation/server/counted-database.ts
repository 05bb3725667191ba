import type { KyselyPlugin } from 'kysely';
import { openMigratedDatabase } from '../../support/migrated-database.ts';

/** A migrated database, and how many rows each of its queries read. */
export async function openCountedDatabase() {
  const rowsRead: number[] = [];
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      rowsRead.push(result.rows.length);
      return result;
    },
  };
  return { database: (await openMigratedDatabase()).withPlugin(counting), rowsRead };
}
