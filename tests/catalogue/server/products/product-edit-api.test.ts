import { beforeEach, expect, it } from 'vitest';
import {
  type Product,
  publicProduct,
  storedFields,
} from '../../../../src/catalogue/contract/product.ts';
import { editConflict } from '../../../../src/catalogue/contract/product-edit.ts';
import { createTestApi } from '../../../support/create-test-api.ts';
import { emptyCatalogue } from '../empty-catalogue.ts';
import {
  addProduct,
  plainEdit,
  productById,
  productOf,
  publishedProduct,
} from '../stored-catalogue.ts';

const api = await createTestApi();
const { database } = api.services;
const visitor = api.asVisitor();
const staff = await api.asStaff();
let shelf: Product;
beforeEach(async () => {
  await emptyCatalogue(database);
  shelf = await addProduct(staff, {
    sku: 'HOM-BSH-001',
    colour: 'Oak',
    material: 'Wood',
    status_id: '3',
    width_cm: '80.5',
    tags: 'oak, shelf',
  });
});

function edit(body: object, headers: Record<string, string> = {}, by = staff) {
  return by.put(`/api/products/${shelf.id}`, body, headers);
}

async function edited(changed: object): Promise<Product> {
  return productOf(await edit(plainEdit(shelf, changed)));
}

async function refusal(body: object, headers: Record<string, string> = {}) {
  const answer = await edit(body, headers);
  return { status: answer.status, body: await answer.json() };
}

it('editing a product saves the sent fields and keeps all others', async () => {
  const after = await edited({ title: ' Tall Shelf ', subcategory_id: 20, type_id: 21 });
  expect(after).toEqual({
    ...shelf,
    title: 'Tall Shelf',
    subcategory_id: 20,
    subcategory: { id: 20, name: 'Bedroom' },
    type_id: 21,
    type: { id: 21, name: 'Beds' },
    version: 2,
    updated_at: expect.any(String),
  });
  expect(await publishedProduct(visitor, shelf.id)).toEqual(publicProduct.parse(after));
});

it('editing a product saves the further fields when they are sent', async () => {
  const changed = {
    status_id: 1,
    sku: 'NEW-1',
    colour: 'Walnut',
    material: 'Steel',
    width_cm: 90,
    height_cm: '200.5',
    depth_cm: 30,
    tags: ['tall'],
  };
  expect(await edited(changed)).toMatchObject({ ...changed, height_cm: 200.5 });
});

it('editing a product clears null and empty fields where possible', async () => {
  const cleared = { subcategory_id: null, type_id: '', sku: '', width_cm: null, colour: ' ' };
  expect(await edited({ ...cleared, status_id: null })).toMatchObject({
    subcategory: null,
    type: null,
    sku: null,
    width_cm: null,
    colour: null,
    status_id: 3,
    tags: ['oak', 'shelf'],
  });
});

it('editing a product uses the id of the URL, not of the body', async () => {
  const other = await addProduct(staff, { title: 'Other' });
  await edited({ id: other.id, title: 'Changed' });
  expect((await productById(staff, other.id)).title).toBe('Other');
  expect((await productById(staff, shelf.id)).title).toBe('Changed');
});

it('editing a product changes nothing but a product’s own fields', async () => {
  const own = JSON.parse(
    `{"version": 9, "created_at": "2020-01-01T00:00:00Z", "stock_key": "beds-01",
        "deleted_at": "2020-01-01T00:00:00Z", "words": "x", "position": 4, "__proto__": {"sku": "x"}}`,
  );
  const body = JSON.stringify({ ...plainEdit(shelf), ...own, title: 'Changed' });
  const answer = await staff.change('PUT', `/api/products/${shelf.id}`, body);
  const after = await productOf(answer);
  expect(after).toEqual({
    ...shelf,
    title: 'Changed',
    version: 2,
    updated_at: expect.any(String),
  });
  const row = await database.selectFrom('product').selectAll().executeTakeFirstOrThrow();
  expect(row).toMatchObject({ stock_key: null, deleted_at: null });
});

it('editing a product counts as no change when nothing differs', async () => {
  expect(await edited({})).toEqual(shelf);
  expect(await edited({ title: ' Baraka Bookshelf ', tags: ['oak', 'shelf'] })).toEqual(shelf);
});

it('editing a product shows a paused product to visitors, and hides it again', async () => {
  await edited({ status_id: 2 });
  expect((await visitor.get(`/api/products/${shelf.id}`)).status).toBe(404);
  await edited({ status_id: 1 });
  expect((await visitor.get(`/api/products/${shelf.id}`)).status).toBe(200);
});

it.each([
  [{ title: ' ' }, { title: 'Title is required.' }],
  [{ title: null }, { title: 'Title is required.' }],
  [{ description: undefined }, { description: 'Description is required.' }],
  [{ category_id: '' }, { category_id: 'Category is required.' }],
  [{ category_id: 1 }, { subcategory_id: 'Choose a subcategory that belongs to Office.' }],
  [{ status_id: 4 }, { status_id: 'Choose a status from the list.' }],
  [{ tags: 'oak' }, { tags: 'Tags are a list of words.' }],
  [{ images: 'all' }, { images: "Images are a list of the product's own, each with its id." }],
])('an invalid edit is refused with %j', async (changed, errors) => {
  expect(await refusal(plainEdit(shelf, changed))).toEqual({
    status: 422,
    body: { message: Object.values(errors)[0], errors },
  });
  expect(await productById(staff, shelf.id)).toEqual(shelf);
});

it('an invalid edit is refused for an unknown product', async () => {
  const answer = await staff.put('/api/products/99', plainEdit(shelf));
  expect(answer.status).toBe(404);
  expect(await answer.json()).toEqual({
    message: 'There is no such product. It may have been deleted.',
  });
  expect((await staff.put('/api/products/shelf', plainEdit(shelf))).status).toBe(400);
});

async function tag(): Promise<string> {
  return (await staff.get(`/api/products/${shelf.id}`)).headers.get('ETag') ?? '';
}

it('two people who edit one product cannot overwrite each other unknowingly', async () => {
  const colleague = await api.asStaff();
  const seen = await tag();
  const first = await productOf(
    await edit(plainEdit(shelf, { title: 'Hers' }), { 'If-Match': seen }, colleague),
  );
  const answer = await edit(plainEdit(shelf, { title: 'His' }), { 'If-Match': seen });
  expect(answer.status).toBe(412);
  expect(editConflict.parse(await answer.json())).toEqual({
    message:
      'Wanjiku Otieno has changed this product in the meantime. Please look at both versions before you go on.',
    current: first,
    yours: {
      ...storedFields.parse(shelf),
      title: 'His',
      images: [],
    },
    saved: {
      by: { id: expect.any(Number), name: 'Wanjiku Otieno' },
      at: api.services.now().toISOString(),
    },
  });
  expect(await productById(staff, shelf.id)).toEqual(first);
});

it('two people who edit one product get validation errors before conflicts', async () => {
  expect(await refusal({ title: 'x' }, { 'If-Match': '"7"' })).toMatchObject({ status: 422 });
});

it('two people who edit one product continue from the version of the last response', async () => {
  const first = await edit(plainEdit(shelf, { title: 'One' }), { 'If-Match': await tag() });
  const next = { 'If-Match': first.headers.get('ETag') ?? '' };
  const second = await edit(plainEdit(shelf, { title: 'Two' }), next);
  expect(await productOf(second)).toMatchObject({ title: 'Two', version: 3 });
});

it.each(['"1"', '*', '"9", "1"', '"9","1-x"', ' "1" ', 'W/"1-x"'])(
  'two people who edit one product may save over %s',
  async (versions) => {
    expect((await edit(plainEdit(shelf), { 'If-Match': versions })).status).toBe(200);
  },
);

it.each(['"2"', 'W/"1"', 'W/"2-x"', '"11"', '"1x"', '""'])(
  'two people who edit one product may not save over %s',
  async (versions) => {
    expect((await edit(plainEdit(shelf), { 'If-Match': versions })).status).toBe(412);
  },
);

it.each(['1', '"1', '"1" "2"', ',', '*, "1"', ''])(
  'two people who edit one product get an error for %j',
  async (versions) => {
    expect((await edit(plainEdit(shelf), { 'If-Match': versions })).status).toBe(400);
  },
);

it('two people who edit one product save one after the other without versions', async () => {
  const answers = await Promise.all(
    ['Hers', 'His'].map((title) => edit(plainEdit(shelf, { title }))),
  );
  const versions = await Promise.all(answers.map(async (each) => (await productOf(each)).version));
  expect(versions.sort()).toEqual([2, 3]);
});

it.each([
  ['a visitor', visitor],
  ['staff', staff],
])(
  'a client that has cached a product downloads it again only when it has changed: %s',
  async (_, caller) => {
    const path = `/api/products/${shelf.id}`;
    const etag = (await caller.get(path)).headers.get('ETag') ?? '';
    expect(etag).toMatch(/^"1-/);
    const again = await caller.get(path, { 'If-None-Match': `W/${etag}` });
    expect(again.status).toBe(304);
    expect(again.headers.get('ETag')).toBe(etag);
    await edited({ title: 'Changed' });
    expect((await caller.get(path, { 'If-None-Match': etag })).status).toBe(200);
  },
);

it('a client that has cached a product finds the same entity tag in every response about it', async () => {
  const shown = await staff.get(`/api/products/${shelf.id}`);
  const saved = await edit(plainEdit(shelf));
  expect(saved.headers.get('ETag')).toBe(shown.headers.get('ETag'));
});
