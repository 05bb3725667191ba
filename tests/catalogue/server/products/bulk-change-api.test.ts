import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import type { Product } from '../../../../src/catalogue/contract/product.ts';
import {
  type BulkChanged,
  MAX_BULK_PRODUCTS,
} from '../../../../src/catalogue/contract/product-edit.ts';
import type { ChangeSet } from '../../../../src/history/contract/change-set.ts';
import { createTestApi } from '../../../support/create-test-api.ts';
import { emptyCatalogue } from '../empty-catalogue.ts';
import { addProduct, plainEdit, productById } from '../stored-catalogue.ts';

const api = await createTestApi();
const { database } = api.services;
const staff = await api.asStaff();
let products: Product[];
beforeEach(async () => {
  await emptyCatalogue(database);
  products = [];
  for (const [title, tags] of [
    ['Oak shelf', 'oak'],
    ['Walnut shelf', 'walnut, Oak'],
    ['Bed', ''],
  ] as const) {
    products.push(await addProduct(staff, { title, tags }));
  }
});

const seen = (of = products) => ({
  products: of.map(({ id, version }) => ({ id, version })),
});
const now = () => Promise.all(products.map(({ id }) => productById(staff, id)));

async function change(of: object, made: object): Promise<BulkChanged> {
  const answer = await staff.post('/api/bulk-changes', { of, change: made });
  expect(answer.status, await answer.clone().text()).toBe(200);
  return (await answer.json()) as BulkChanged;
}

async function refusal(of: object, made: object) {
  const answer = await staff.post('/api/bulk-changes', { of, change: made });
  return { status: answer.status, message: ((await answer.json()) as { message: string }).message };
}

it('a bulk change sets a status, and does not count products that have it already', async () => {
  await change(seen(products.slice(0, 1)), { status_id: 2 });
  products = await now();
  expect(await change(seen(), { status_id: 2 })).toEqual({ changed: 2, left: [], gone: [] });
  expect((await now()).map(({ status_id, version }) => [status_id, version])).toEqual([
    [2, 2],
    [2, 2],
    [2, 2],
  ]);
});

it('a bulk change sets a place as a whole', async () => {
  await change(seen(), { category_id: 1, subcategory_id: 8, type_id: null });
  expect(
    (await now()).map(({ category, subcategory, type }) => [category, subcategory, type]),
  ).toEqual(Array(3).fill([{ id: 1, name: 'Office' }, { id: 8, name: 'Desks' }, null]));
});

it('a bulk change adds and removes tags in any spelling', async () => {
  await change(seen(), { add_tags: ['New', 'new'], remove_tags: ['OAK'] });
  expect((await now()).map(({ tags }) => tags)).toEqual([['New'], ['walnut', 'New'], ['New']]);
});

it('a bulk change adds choices, or the values that a product misses, and names what would be too much', async () => {
  const fabric = (...names: string[]) => ({
    name: 'Fabric',
    values: names.map((name) => ({ name })),
  });
  const [oak, walnut, bed] = products as [Product, Product, Product];
  await change(seen([oak]), { add_choices: [fabric('Sage', 'Navy')] });
  const many = Array.from({ length: 23 }, (_, n) => `Cotton ${n}`);
  await change(seen([walnut]), { add_choices: [fabric(...many)] });
  products = await now();
  const asked = {
    add_choices: [{ name: 'fabric', values: [{ name: 'SAGE' }, { name: 'Rust', code: 'RU' }] }],
  };
  expect(await change(seen(), asked)).toMatchObject({
    changed: 2,
    left: [{ id: walnut.id, reason: '“Fabric” would have 25 values; at most 24 are possible.' }],
  });
  const choices = (await now()).map((product) => product.choices);
  expect(choices[0]).toEqual([
    { name: 'Fabric', values: [{ name: 'Sage' }, { name: 'Navy' }, { name: 'Rust', code: 'RU' }] },
  ]);
  expect(choices[2]).toEqual([
    { name: 'fabric', values: [{ name: 'SAGE' }, { name: 'Rust', code: 'RU' }] },
  ]);
  const others = ['A', 'B', 'C'].map((name) => ({ name, values: [{ name: 'x' }] }));
  expect((await change(seen([{ ...bed, version: 2 }]), { add_choices: others })).left).toEqual([
    expect.objectContaining({ reason: 'It would have 4 choices; at most 3 are possible.' }),
  ]);
});

it('a bulk change restores products from the trash, except those whose SKU is taken', async () => {
  const [oak, walnut] = products;
  const numbered = await addProduct(staff, { title: 'Stool', sku: 'ST-1' });
  const twin = await addProduct(staff, { title: 'Twin', sku: 'TW-1' });
  const trashed = [...products, numbered, twin];
  await change(seen(trashed), { deleted: true });
  await addProduct(staff, { title: 'Other stool', sku: 'st-1' });
  expect(await change(seen([...trashed, { ...twin, id: 9999 }]), { deleted: false })).toEqual({
    changed: 4,
    left: [
      {
        id: numbered.id,
        title: 'Stool',
        version: numbered.version,
        price_cents: null,
        prices_include_vat: false,
        reason: '“Other stool” has its SKU now.',
      },
    ],
    gone: [9999],
  });
  expect(await change(seen([oak, walnut].filter((each) => !!each)), { deleted: false })).toEqual({
    changed: 0,
    left: [],
    gone: [],
  });
  const trash = (await (await staff.get('/api/trash')).json()) as Product[];
  expect(trash.map(({ title }) => title)).toEqual(['Stool']);
  const [together] = (await (await staff.get('/api/history')).json()) as ChangeSet[];
  expect(together?.subjects).toBe(4);
  expect(together?.changes.map(({ action }) => action)).toContain('restored');
});

it('a bulk change deletes products as one entry of the history', async () => {
  expect(await change(seen(), { deleted: true })).toMatchObject({ changed: 3 });
  expect(await (await staff.get('/api/products')).json()).toEqual([]);
  const trash = (await (await staff.get('/api/trash')).json()) as Product[];
  expect(trash.map(({ title }) => title).sort()).toEqual(['Bed', 'Oak shelf', 'Walnut shelf']);
  const [together] = (await (await staff.get('/api/history')).json()) as ChangeSet[];
  expect(together?.changes.map(({ action }) => action)).toEqual(Array(3).fill('deleted'));
});

it('a bulk change skips products that others have changed or deleted since', async () => {
  const [first, second] = products as [Product, Product];
  const edit = plainEdit(first, { description: 'Oiled.' });
  expect((await staff.put(`/api/products/${first.id}`, edit)).status).toBe(200);
  expect((await staff.change('DELETE', `/api/products/${second.id}`)).status).toBe(200);
  expect(await change(seen(), { status_id: 3 })).toEqual({
    changed: 1,
    left: [
      {
        id: first.id,
        title: 'Oak shelf',
        version: 2,
        price_cents: null,
        prices_include_vat: false,
        reason: 'Wanjiku Otieno has changed this product in the meantime.',
      },
    ],
    gone: [second.id],
  });
});

it('a bulk change skips products that have no room for another tag', async () => {
  const full = Array.from({ length: 20 }, (_, n) => `t${n}`).join(',');
  const crowded = await addProduct(staff, { title: 'Crowded', tags: full });
  const { changed, left } = await change(seen([...products, crowded]), {
    add_tags: ['one more'],
  });
  expect([changed, left.map(({ title, reason }) => [title, reason])]).toEqual([
    3,
    [['Crowded', expect.stringMatching(/^A product has at most \d+ tags\.$/)]],
  ]);
});

it('a bulk change of a whole list applies to the filtered and fuzzy search results', async () => {
  const list = { q: 'walnutt', forgiving: 'true', category_id: '2' };
  expect(await change({ list, count: 1 }, { status_id: 3 })).toMatchObject({ changed: 1 });
  expect((await now()).map(({ status_id }) => status_id)).toEqual([1, 3, 1]);
});

it('a bulk change of a whole list applies to nothing when only some of the words match', async () => {
  const list = { q: 'walnutt nowhere', forgiving: 'true' };
  expect(await change({ list, count: 0 }, { deleted: true })).toMatchObject({ changed: 0 });
});

it('a bulk change of a whole list is refused when the list has another number of products by now', async () => {
  expect(await refusal({ list: {}, count: 4 }, { deleted: true })).toEqual({
    status: 409,
    message:
      'The list has changed meanwhile: it has 3 products now, not 4. Please look at it again.',
  });
  expect((await now()).map(({ version }) => version)).toEqual([1, 1, 1]);
});

it('a bulk change of more than 2,000 products is refused', async () => {
  await sql`INSERT INTO product (title, description, category_id, status_id)
      SELECT 'Chair ' || n, 'A chair.', 1, 1 FROM generate_series(1, ${MAX_BULK_PRODUCTS}) AS n`.execute(
    database,
  );
  const list = { category_id: '1' };
  const done = await change({ list, count: MAX_BULK_PRODUCTS }, { add_tags: ['chair'] });
  expect(done.changed).toBe(MAX_BULK_PRODUCTS);
  expect(await refusal({ list: {}, count: MAX_BULK_PRODUCTS + 3 }, { status_id: 2 })).toEqual({
    status: 422,
    message: 'At most 2,000 products are changed at once. Narrow the list first.',
  });
});

it.each([
  ['nobody chosen', { products: [] }, { status_id: 2 }, 'Choose products, or all of a list.'],
  ['no choice', seenAll(), { add_choices: [] }, /^Give a status, a place/],
  ['a status that there is not', seenAll(), { status_id: 9 }, /^Give a status, a place/],
  ['a place that is none', seenAll(), { category_id: 1, subcategory_id: 20 }, /^Give a status/],
  ['no tag', seenAll(), { add_tags: [] }, /^Give a status/],
  ['a price of nothing', seenAll(), { price: { act: 'set', cents: 0 } }, /^Give a status/],
  ['two things at once', seenAll(), { status_id: 2, deleted: true }, /^Give a status/],
])('an invalid bulk change is refused for %s', async (_, of, made, message) => {
  expect(await refusal(of, made)).toEqual({
    status: 422,
    message: expect.stringMatching(message),
  });
});

function seenAll() {
  return { list: {}, count: 3 };
}
