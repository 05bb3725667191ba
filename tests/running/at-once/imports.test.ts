import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import {
  check,
  HEADINGS,
  importSheet,
  shelfRow,
} from '../../catalogue/server/spreadsheet/sheets.ts';
import { addProduct, productTitles } from '../../catalogue/server/stored-catalogue.ts';
import { createPostgresApi } from '../../support/postgres/postgres-api.ts';

const api = await createPostgresApi();
const { database } = api.services;

it('an import is refused when a colleague saves a product between its plan and its turn', async () => {
  const staff = await api.asStaff();
  const { id } = await addProduct(staff, { sku: 'A' });
  const rows = [HEADINGS, shelfRow('A'), shelfRow('B')];
  const plan = await check(staff, rows);
  const answer = await database.transaction().execute(async (colleague) => {
    await colleague
      .updateTable('product')
      .set({ title: 'Theirs', version: sql`version + 1` })
      .where('id', '=', id)
      .execute();
    const importing = importSheet(staff, rows, { plan });
    await vi.waitUntil(isSomebodyWaiting, { timeout: 60_000 });
    return { importing };
  });
  const { status } = await answer.importing;
  expect(status).toBe(409);
  expect(await productTitles(staff)).toEqual(['Theirs']);
});

/** True once the import waits for the colleague's lock of the row. */
async function isSomebodyWaiting(): Promise<boolean> {
  const { rows } = await sql<{ waiting: boolean }>`
    SELECT EXISTS (
      SELECT FROM pg_locks WHERE NOT granted AND locktype = 'transactionid'
    ) AS waiting`.execute(database);
  return rows[0]?.waiting ?? false;
}
