import { sql } from 'kysely';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Product } from '../../../../src/catalogue/contract/product.ts';
import { changeSetOf, undoChangeSet } from '../../../history/change-sets.ts';
import { createTestApi } from '../../../support/create-test-api.ts';
import { openRealDatabase } from '../../../support/postgres/real-database.ts';
import { emptyCatalogue } from '../empty-catalogue.ts';
import { addProduct, plainEdit, productById } from '../stored-catalogue.ts';
import { tagDesk } from './tag-desk.ts';

const api = await createTestApi();
const staff = await api.asStaff();
const { put, rename } = tagDesk(() => staff);
let shelf: Product;
beforeEach(async () => {
  await emptyCatalogue(api.services.database);
  shelf = await addProduct(staff, { tags: 'oak, tall' });
});

const edit = (tags: string[]) =>
  staff.put(`/api/products/${shelf.id}`, plainEdit(shelf, { title: 'Shelf', tags }));
const undo = (answer: Response) => undoChangeSet(staff, changeSetOf(answer));
const tags = async () => (await productById(staff, shelf.id)).tags;

it('undoing an edit restores a tag once if two of its tags were merged since', async () => {
  await addProduct(staff, { tags: 'oak, tall' });
  const edited = await edit(['sale']);
  await rename('oak', 'Wood');
  await rename('tall', 'Wood');
  await undo(edited);
  expect(await tags()).toEqual(['Wood']);
});

it('undoing an edit with renamed tags restores a tag under its current name', async () => {
  await addProduct(staff, { tags: 'oak' });
  const edited = await edit(['tall']);
  await rename('oak', 'Solid oak');
  await undo(edited);
  expect((await tags()).sort()).toEqual(['Solid oak', 'tall']);
});

it('undoing an edit with renamed tags restores a tag that was renamed twice', async () => {
  const renamed = await put('oak', { name: 'Solid oak' });
  await rename('Solid oak', 'Hardwood');
  await undo(renamed);
  expect(await tags()).toEqual(['oak', 'tall']);
});

it.each(['rename', 'remove'] as const)(
  'a request to %s a tag waits while somebody adds it to a product',
  async (what) => {
    const database = await openRealDatabase();
    const site = await createTestApi({ database });
    const person = await site.asStaff();
    await addProduct(person, { tags: 'oak' });
    const late = await addProduct(person, { tags: 'ash' });
    const desk = tagDesk(() => person);

    const transaction = await database.startTransaction().execute();
    await transaction
      .updateTable('product')
      .set({ tags: ['oak'] })
      .where('id', '=', late.id)
      .execute();
    const change = what === 'rename' ? desk.rename('oak', 'Wood') : desk.remove('oak');
    await vi.waitFor(async () => {
      const { rows } = await sql`SELECT 1 FROM pg_locks JOIN pg_database
        ON pg_database.oid = database WHERE datname = current_database() AND NOT granted`.execute(
        transaction,
      );
      expect(rows).toHaveLength(1);
    }, 60_000);
    await transaction.commit().execute();
    expect((await change).status).toBe(200);
    expect((await productById(person, late.id)).tags).toEqual(what === 'rename' ? ['Wood'] : []);
  },
);
