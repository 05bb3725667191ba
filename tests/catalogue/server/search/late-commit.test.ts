import { expect, it } from 'vitest';
import { productSearch } from '../../../../src/catalogue/server/products/product-index.ts';
import { readSearchTexts } from '../../../../src/site/server/read-texts.ts';
import { createTestApi } from '../../../support/create-test-api.ts';
import { openRealDatabase } from '../../../support/postgres/real-database.ts';
import { addProduct, plainEdit, productOf } from '../stored-catalogue.ts';

const database = await openRealDatabase();
const api = await createTestApi({ database });
const searchProducts = productSearch({ readSearchTexts });

it('the search finds a change that began before another one and committed after it', async () => {
  const staff = await api.asStaff();
  const slow = await addProduct(staff, { title: 'Slow Shelf' });
  const quick = await addProduct(staff, { title: 'Quick Shelf' });
  const titles = async (text: string) =>
    (await searchProducts(database, text)).found.map(({ title }) => title);

  const transaction = await database.startTransaction().execute();
  const { set_id } = await transaction
    .selectFrom('change')
    .select('set_id')
    .where('subject', '=', String(slow.id))
    .executeTakeFirstOrThrow();
  const subject = { kind: 'product', subject: String(slow.id), title: 'Slow Table' };
  await transaction
    .insertInto('change')
    .values({ ...subject, set_id, action: 'edited', version: 2, changes: '{}' })
    .execute();
  await transaction
    .updateTable('product')
    .set({ title: 'Slow Table' })
    .where('id', '=', slow.id)
    .execute();

  const edited = plainEdit(quick, { title: 'Quick Table' });
  await productOf(await staff.put(`/api/products/${quick.id}`, edited));
  expect(await titles('table')).toEqual(['Quick Table']);
  await transaction.commit().execute();
  expect((await titles('table')).sort()).toEqual(['Quick Table', 'Slow Table']);
});
