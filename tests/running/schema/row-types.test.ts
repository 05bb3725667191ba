import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { openMigratedDatabase } from '../../support/migrated-database.ts';
import { ROW_TYPES, rowTypes } from '../../support/schema/row-types.ts';

it('the types of the rows are those of the schema; otherwise run: npm run row-types', async () => {
  const database = await openMigratedDatabase();
  expect(readFileSync(ROW_TYPES, 'utf8')).toBe(await rowTypes(database));
  await database.destroy();
});
