import { sql } from 'kysely';
import { afterAll, beforeEach, expect, it } from 'vitest';
import {
  findReplay,
  recordResult,
  type SubmittedForm,
} from '../../../src/platform/database/idempotency.ts';
import { openMigratedDatabase } from '../../support/migrated-database.ts';

const database = await openMigratedDatabase();
afterAll(() => database.destroy());
beforeEach(async () => {
  await sql`TRUNCATE idempotent_request, product, enquiry RESTART IDENTITY CASCADE`.execute(
    database,
  );
  await database.executeQuery(sql.raw(A_PRODUCT).compile(database));
  await database.executeQuery(sql.raw(AN_ENQUIRY).compile(database));
});

const now = new Date('2026-03-02T08:00:00Z');
const A_PRODUCT = `INSERT INTO product (title, description, category_id, status_id)
  VALUES ('Baraka Bookshelf', '', 2, 3)`;
const AN_ENQUIRY = `INSERT INTO enquiry (fname, lname, phone, cname, email, message, received_at)
  VALUES ('Achieng', 'Njoroge', '0712 345 678', 'N/A', 'achieng@tumaini.example', '', now())`;

function aForm(makes: SubmittedForm['scope'], request: object = { title: 'Shelf' }): SubmittedForm {
  return { scope: makes, key: 'form-0001', request, keyReused: 'That was another form.' };
}

async function itself(id: number): Promise<number> {
  return id;
}

it('a form that is submitted again is answered with its earlier result, but not with that of another kind of form', async () => {
  await recordResult(database, aForm('product'), { id: 1, now });
  expect(await findReplay(database, aForm('product'), itself)).toBe(1);
  expect(await findReplay(database, aForm('quote'), itself)).toBeUndefined();
});

it('a form that is submitted again with other contents is refused', async () => {
  await recordResult(database, aForm('product'), { id: 1, now });
  await expect(findReplay(database, aForm('product', {}), itself)).rejects.toMatchObject({
    status: 422,
    message: 'That was another form.',
  });
});

it('a form is processed again when its earlier result is gone, whatever its contents', async () => {
  await recordResult(database, aForm('product'), { id: 1, now });
  const other = aForm('product', {});
  expect(await findReplay(database, other, async () => undefined)).toBeUndefined();
  await recordResult(database, other, { id: 1, now });
  expect(await findReplay(database, other, itself)).toBe(1);
});

it.each([
  ['product', 'product'],
  ['quote', 'enquiry'],
] as const)('no record of a form is left when its %s is deleted', async (makes, table) => {
  await recordResult(database, aForm(makes), { id: 1, now });
  await sql`DELETE FROM ${sql.table(table)}`.execute(database);
  const left = await database.selectFrom('idempotent_request').selectAll().execute();
  expect(left).toEqual([]);
});
