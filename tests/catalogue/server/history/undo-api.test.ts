import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import type { Product } from '../../../../src/catalogue/contract/product.ts';
import { STATUS } from '../../../../src/catalogue/contract/taxonomy.ts';
import { changeCatalogue } from '../../../../src/catalogue/server/changes/change-catalogue.ts';
import { bumpVersions, findProducts } from '../../../../src/catalogue/server/products/products.ts';
import { CHANGE_SET, undone } from '../../../../src/history/contract/change-set.ts';
import type { Edit } from '../../../../src/history/server/make-change.ts';
import { removeUnusedPhotos } from '../../../../src/media/server/photo-clean-up.ts';
import { changeSetOf, undoChangeSet } from '../../../history/change-sets.ts';
import { createTestApi } from '../../../support/create-test-api.ts';
import { emptyCatalogue } from '../empty-catalogue.ts';
import { addPhotos, addProduct, plainEdit, productById } from '../stored-catalogue.ts';

const api = await createTestApi();
const { database } = api.services;
const wanjiku = await api.asStaff();
const mwangi = await api.asStaff();
await database
  .updateTable('staff')
  .set({ fname: 'Mwangi', lname: 'Kamau' })
  .where('id', '=', 2)
  .execute();
let shelf: Product;
beforeEach(async () => {
  await emptyCatalogue(database);
  shelf = await addProduct(wanjiku);
});

const SET = '0b9f6c1e-7d53-4a51-9c1e-2f8e6a4d7b10';

async function edit(changed: object, { by = wanjiku, set = '' } = {}): Promise<Response> {
  const now = await productById(by, shelf.id);
  return by.put(
    `/api/products/${shelf.id}`,
    plainEdit(now, changed),
    set ? { [CHANGE_SET]: set } : {},
  );
}

async function undo(answer: Response | string, by = wanjiku) {
  const set = typeof answer === 'string' ? answer : changeSetOf(answer);
  const undoing = await undoChangeSet(by, set);
  expect(undoing.status).toBe(200);
  return { ...undone.parse(await undoing.json()), set: changeSetOf(undoing) };
}

const now = () => productById(wanjiku, shelf.id);
const isThere = async (id: number) => (await wanjiku.get(`/api/products/${id}`)).status === 200;

it('undoing a save restores each field, and can be undone itself', async () => {
  const saved = await edit({ title: 'Tall Shelf', width_cm: 80, tags: ['oak'] });
  const undoing = await undo(saved, mwangi);
  expect(undoing).toMatchObject({
    message: 'Undone: “Baraka Bookshelf” is as it was before.',
    changed: 1,
    skipped: [],
  });
  expect(await now()).toMatchObject({ title: shelf.title, width_cm: null, tags: [], version: 3 });
  await undo(undoing.set);
  expect(await now()).toMatchObject({ title: 'Tall Shelf', width_cm: 80, tags: ['oak'] });
});

it('undoing a save works once, until it is undone itself', async () => {
  const saved = await edit({ title: 'Tall Shelf' });
  const undoing = await undo(saved);
  expect((await undoChangeSet(wanjiku, changeSetOf(saved))).status).toBe(409);
  await undo(undoing.set);
  await undo(saved);
  expect((await now()).title).toBe(shelf.title);
});

it('undoing a save skips fields that were changed since, and says by whom', async () => {
  const saved = await edit({ title: 'Tall Shelf', width_cm: 80, material: 'Oak' });
  await edit({ title: 'Taller Shelf', colour: 'Red' }, { by: mwangi });
  expect(await undo(saved)).toMatchObject({
    changed: 1,
    skipped: [
      {
        kind: 'product',
        subject: String(shelf.id),
        title: 'Taller Shelf',
        reason: 'Title: changed since by Mwangi Kamau.',
      },
    ],
  });
  const expected = { title: 'Taller Shelf', width_cm: null, material: null, colour: 'Red' };
  expect(await now()).toMatchObject(expected);
});

it('undoing a save says that later changes of other fields stay', async () => {
  const saved = await edit({ title: 'Tall Shelf' });
  await edit({ price_cents: 300_000 }, { by: mwangi });
  expect((await undo(saved)).message).toBe(
    'Undone: “Baraka Bookshelf” is as it was before, apart from later changes.',
  );
  expect(await now()).toMatchObject({ title: shelf.title, price_cents: 300_000 });
  const priced = await edit({ price_cents: 400_000 });
  await edit({ title: 'Taller Shelf' }, { by: mwangi });
  expect((await undo(priced)).message).toBe(
    'Undone: the price of “Taller Shelf” is as it was before.',
  );
});

it('undoing a save that cannot be undone names the product as it is called by now', async () => {
  const saved = await edit({ title: 'Tall Shelf' });
  await edit({ title: 'Taller Shelf' }, { by: mwangi });
  expect((await undo(saved)).message).toBe(
    'Nothing was undone. “Taller Shelf” stays as it is. Title: changed since by Mwangi Kamau.',
  );
});

it('undoing a save never combines a category with a subcategory of another', async () => {
  const saved = await edit({ category_id: 1, subcategory_id: null, type_id: null });
  await edit({ category_id: 1, subcategory_id: 8, type_id: null }, { by: mwangi });
  const { skipped } = await undo(saved);
  expect(skipped[0]?.reason).toMatch(/changed since by Mwangi Kamau/);
  expect(await now()).toMatchObject({ category_id: 1, subcategory_id: 8, type_id: null });
});

it('undoing a save reverts only its own tags', async () => {
  await edit({ tags: ['bed', 'oak'] });
  const saved = await edit({ tags: ['bed', 'Mahogany'] });
  await edit({ tags: ['bed', 'Mahogany', 'sale'] }, { by: mwangi });
  expect((await undo(saved)).skipped).toEqual([]);
  expect((await now()).tags).toEqual(['bed', 'sale', 'oak']);
});

it('undoing a save reverts an addition, a deletion and a restoration', async () => {
  const [added] = await database.selectFrom('change_set').select('id').execute();
  const gone = await undo(added?.id ?? '');
  expect(gone.message).toBe('Undone: “Baraka Bookshelf” is in the trash.');
  expect(await isThere(shelf.id)).toBe(false);
  const back = await undo(gone.set);
  expect(back.message).toBe('Undone: “Baraka Bookshelf” is back.');
  expect(await isThere(shelf.id)).toBe(true);
  await undo(back.set);
  expect(await isThere(shelf.id)).toBe(false);
});

it('undoing a save keeps a product that somebody else has changed since it was added', async () => {
  const [added] = await database.selectFrom('change_set').select('id').execute();
  await edit({ title: 'Taller Shelf' }, { by: mwangi });
  expect(await undo(added?.id ?? '')).toMatchObject({
    message: 'Nothing was undone. “Taller Shelf” stays as it is. Changed since by Mwangi Kamau.',
    changed: 0,
    set: '',
  });
  expect(await isThere(shelf.id)).toBe(true);
});

it('undoing a save works for products in the trash', async () => {
  const saved = await edit({ title: 'Tall Shelf' });
  await mwangi.change('DELETE', `/api/products/${shelf.id}`);
  expect((await undo(saved)).skipped).toEqual([]);
  await mwangi.post(`/api/products/${shelf.id}/restoration`);
  expect((await now()).title).toBe(shelf.title);
});

it.each(['5', 'x', SET])('undoing a save is refused for %s, which does not exist', async (set) => {
  expect((await undoChangeSet(wanjiku, set)).status).toBe(404);
});

const texts = async () => (await now()).images.map(({ alt }) => alt);

it('undoing changes of photos restores order, texts and URLs', async () => {
  const { images } = await addPhotos(wanjiku, shelf, ['red', 'green', 'blue']);
  const [red, green, blue] = images.map(({ id }) => ({ id }));
  const saved = await edit({ images: [blue, { ...red, alt: 'The front' }] });
  expect(await texts()).toEqual(['blue', 'The front']);
  await undo(saved);
  expect(await texts()).toEqual(['red', 'green', 'blue']);
  for (const { url } of (await now()).images) {
    expect((await wanjiku.get(`/storage/${url}`)).status).toBe(200);
  }
  expect(green).toBeDefined();
});

it('undoing changes of photos names photos that are no longer stored', async () => {
  const { images } = await addPhotos(wanjiku, shelf, ['red', 'green']);
  const saved = await edit({ images: [{ id: images[0]?.id }] });
  await database
    .updateTable('photo_ledger')
    .set({ changed_at: new Date('2020-01-01') })
    .where('state', '=', 'detached')
    .execute();
  await removeUnusedPhotos(api.services);
  expect(await undo(saved)).toMatchObject({
    skipped: [{ reason: 'Photos that are no longer stored: “green”.' }],
  });
  expect(await texts()).toEqual(['red']);
});

it('undoing changes of photos groups photos that one person adds within some minutes', async () => {
  await addPhotos(wanjiku, shelf, ['red']);
  api.passTime({ minutes: 2 });
  await addPhotos(wanjiku, shelf, [null, 'green']);
  await addPhotos(mwangi, shelf, [null, 'blue']);
  const sets = await database.selectFrom('change_set').select('id').orderBy('number').execute();
  expect(sets).toHaveLength(3);
  await undo(sets[2]?.id ?? '');
  await undo(sets[1]?.id ?? '');
  expect(await texts()).toEqual([]);
});

it('changes with a given change set are undone together', async () => {
  expect(changeSetOf(await edit({ title: 'Tall Shelf' }, { set: SET }))).toBe(SET);
  expect(changeSetOf(await edit({ width_cm: 80 }, { set: SET }))).toBe(SET);
  await undo(SET);
  expect(await now()).toMatchObject({ title: shelf.title, width_cm: null });
});

it('changes with a given change set do not join another person’s or an undone set', async () => {
  await edit({ title: 'Tall Shelf' }, { set: SET });
  expect(changeSetOf(await edit({ width_cm: 80 }, { by: mwangi, set: SET }))).not.toBe(SET);
  await undo(SET);
  const again = changeSetOf(await edit({ width_cm: 90 }, { set: SET }));
  expect(again).not.toBe(SET);
  expect(again).not.toBe('');
});

it('undoing prices says of how many products they stay as a colleague has set them', async () => {
  const other = await addProduct(wanjiku, { title: 'Bench' });
  for (const { id } of [shelf, other]) {
    const edited = plainEdit(await productById(wanjiku, id), { price_cents: 200_000 });
    await wanjiku.put(`/api/products/${id}`, edited, { [CHANGE_SET]: SET });
  }
  await edit({ price_cents: 300_000 }, { by: mwangi });
  expect((await undo(SET)).message).toBe(
    'Undone on 1 product. 1 product stays as changed since, wholly or in part.',
  );
});

it('undoing a bulk change restores all products at once', async () => {
  await sql`INSERT INTO product (title, description, category_id, status_id)
      SELECT 'Chair', 'A chair.', 1, 1 FROM generate_series(1, 999)`.execute(database);
  const ids = Array.from({ length: 1000 }, (_, n) => n + 1);
  let set = '';
  const edit: Edit = {
    by: { id: 1, name: 'Wanjiku Otieno' },
    changeSet: undefined,
    tellChangeSet: (id) => (set = id),
    runAfterResponse: () => {},
  };
  await changeCatalogue(api.services, edit, async (transaction, record) => {
    const before = await findProducts(transaction, ids);
    await bumpVersions(
      transaction,
      before.map((product) => ({ ...product, status_id: STATUS.paused })),
    );
    const after = await findProducts(transaction, ids);
    for (const [n, product] of before.entries()) {
      record({ action: 'edited', before: product, after: after[n] ?? product });
    }
  });
  expect(await undo(set)).toMatchObject({
    message: 'Undone: 1,000 products are as before.',
    changed: 1000,
  });
  expect((await findProducts(database, ids)).every(({ version }) => version === 3)).toBe(true);
});
