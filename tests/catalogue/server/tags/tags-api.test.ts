import { beforeEach, expect, it } from 'vitest';
import { product } from '../../../../src/catalogue/contract/product.ts';
import { STATUS } from '../../../../src/catalogue/contract/taxonomy.ts';
import type { Caller } from '../../../support/caller.ts';
import { createTestApi } from '../../../support/create-test-api.ts';
import { openRealDatabase } from '../../../support/postgres/real-database.ts';
import { productForm } from '../../contract/a-product.ts';
import { historyOf } from '../stored-catalogue.ts';
import { tagDesk } from './tag-desk.ts';

const { asStaff, empty, purged, services, whenIdle } = await createTestApi();
let staff: Caller;
beforeEach(async () => {
  await empty();
  staff = await asStaff();
  purged();
});
const { add, create, list, remove, rename, show } = tagDesk(() => staff);

it('the list of tags is empty at first', async () => {
  expect(await list()).toEqual([]);
});

it('the list of tags contains all tags from A to Z with their counts', async () => {
  await add('walnut, desk');
  await add('Ash, walnut');
  expect(await list()).toEqual([
    { name: 'Ash', count: 1 },
    { name: 'desk', count: 1 },
    { name: 'walnut', count: 2 },
  ]);
});

it('the list of tags merges spellings, and shows the first one', async () => {
  await add('Oak');
  await add('OAK');
  await add('oak');
  expect(await list()).toEqual([{ name: 'Oak', count: 3 }]);
});

it('the products of a tag are exactly those counted, regardless of case', async () => {
  const bed = await add('bed, oak');
  const other = await add('BED');
  await add('bedroom, sofa bed');
  const trashed = await add('bed');
  await staff.change('DELETE', `/api/products/${trashed}`);
  const answer = await staff.get(`/api/products?tag=Bed&page=1`);
  const products = (await answer.json()) as { id: number }[];
  expect(products.map(({ id }) => id)).toEqual([bed, other]);
  expect(await list()).toContainEqual({ name: 'bed', count: products.length });
  expect(answer.headers.get('X-Total-Count')).toBe('2');
  expect(await (await staff.get(`/api/products?tag=no such tag`)).json()).toEqual([]);
});

it('creating a tag lists it before any product has it', async () => {
  expect(await create(' Rattan ')).toEqual({ status: 201, body: { name: 'Rattan', count: 0 } });
  expect(await list()).toEqual([{ name: 'Rattan', count: 0 }]);
});

it('creating a tag sets its spelling', async () => {
  await create('Rattan');
  await add('rattan');
  expect(await list()).toEqual([{ name: 'Rattan', count: 1 }]);
});

it('creating a tag is refused when it exists', async () => {
  await create('Rattan');
  await add('Oak');
  for (const [name, known] of [
    ['RATTAN', 'Rattan'],
    ['oak', 'Oak'],
  ]) {
    const message = `There is a tag “${known}” already.`;
    expect(await create(name)).toEqual({
      status: 422,
      body: { message, errors: { name: message } },
    });
  }
  expect(await list()).toHaveLength(2);
});

it.each([
  ['nothing', ''],
  ['a comma', 'oak, ash'],
  ['no text', 5],
])('creating a tag is refused with %s', async (_, name) => {
  expect((await create(name)).status).toBe(422);
  expect(await list()).toEqual([]);
});

it('renaming a tag changes all its products in place, and no others', async () => {
  const desk = await add('desk, timber, four people');
  const shelf = await add('TIMBER');
  const other = await add('steel');
  expect(await rename('timber', 'solid wood')).toEqual({
    status: 200,
    body: {
      message: '“timber” is now “solid wood” on 2 products.',
      name: 'solid wood',
      merged: false,
      changed: 2,
    },
  });
  expect(await show(desk)).toMatchObject({
    tags: ['desk', 'solid wood', 'four people'],
    version: 2,
  });
  expect(await show(shelf)).toMatchObject({ tags: ['solid wood'], version: 2 });
  expect(await show(other)).toMatchObject({ tags: ['steel'], version: 1 });
});

it('renaming an unused tag works', async () => {
  await create('Ratan');
  expect((await rename('ratan', 'Rattan')).body).toMatchObject({
    message: '“Ratan” is now “Rattan”.',
    changed: 0,
  });
  expect(await list()).toEqual([{ name: 'Rattan', count: 0 }]);
});

it('renaming a tag may change only its case, for all products', async () => {
  const first = await add('oak');
  const second = await add('OAK, desk');
  expect((await rename('oak', 'Oak')).body).toMatchObject({ merged: false, changed: 2 });
  expect((await show(first)).tags).toEqual(['Oak']);
  expect((await show(second)).tags).toEqual(['Oak', 'desk']);
  expect(await list()).toContainEqual({ name: 'Oak', count: 2 });
});

it('renaming a tag to its own name changes nothing', async () => {
  const id = await add('oak');
  const { body } = await rename('oak', 'oak');
  expect(body).toMatchObject({ message: '“oak” keeps its name.', changed: 0 });
  expect((await show(id)).version).toBe(1);
});

it('renaming a tag accepts any tag in the URL', async () => {
  for (const name of ['a/b', '50% off?', 'R&D #1', '木 chair', `"it's"`]) {
    await add(name);
    expect((await rename(name, 'plain')).status).toBe(200);
  }
  expect(await list()).toEqual([{ name: 'plain', count: 5 }]);
});

it('renaming a tag clears caches and requests a build', async () => {
  const id = await add('oak');
  purged();
  await rename('oak', 'ash');
  await whenIdle();
  expect(purged()).toEqual(['products', `product-${id}`]);
  const publication = await services.database
    .selectFrom('publication')
    .select('wanted_at')
    .executeTakeFirst();
  expect(publication).toEqual({ wanted_at: services.now() });
});

it('renaming a tag appears in the history of each product', async () => {
  const id = await add('desk, oak');
  await rename('oak', 'ash');
  const [latest] = await historyOf(staff, { id });
  expect(latest).toMatchObject({
    action: 'edited',
    version: 2,
    changes: {
      tags: [
        ['desk', 'oak'],
        ['desk', 'ash'],
      ],
    },
  });
});

it('renaming a tag does not concern visitors if no public product has it', async () => {
  const answer = await staff.postForm(
    '/api/products',
    productForm({ tags: 'oak', status_id: String(STATUS.paused) }),
  );
  expect(answer.status).toBe(201);
  await whenIdle();
  purged();
  expect((await rename('oak', 'ash')).body).toMatchObject({ changed: 1 });
  await whenIdle();
  expect(purged()).toEqual([]);
});

it('renaming a tag includes products in the trash', async () => {
  const id = await add('oak, desk');
  await staff.change('DELETE', `/api/products/${id}`);
  expect(await list()).toEqual([
    { name: 'desk', count: 0 },
    { name: 'oak', count: 0 },
  ]);
  expect((await rename('oak', 'ash')).body).toMatchObject({ changed: 0 });
  await staff.post(`/api/products/${id}/restoration`);
  expect((await show(id)).tags).toEqual(['ash', 'desk']);
});

it('renaming a tag is refused for an unknown tag, and for an invalid name', async () => {
  await add('oak');
  expect((await rename('ash', 'elm')).status).toBe(404);
  expect((await rename('oak', ' ')).status).toBe(422);
  expect(await list()).toEqual([{ name: 'oak', count: 1 }]);
});

it('merging two tags leaves one of them, once on each product, in the target’s spelling', async () => {
  const both = await add('Oak, desk, oak wood');
  const one = await add('oak wood, shelf');
  await add('Oak');
  expect(await rename('oak wood', 'OAK')).toEqual({
    status: 200,
    body: {
      message: '“oak wood” is merged into “Oak”, which changed 2 products.',
      name: 'Oak',
      merged: true,
      changed: 2,
    },
  });
  expect((await show(both)).tags).toEqual(['Oak', 'desk']);
  expect((await show(one)).tags).toEqual(['Oak', 'shelf']);
  expect(await list()).toContainEqual({ name: 'Oak', count: 3 });
});

it('deleting a tag removes it from every product', async () => {
  const id = await add('Oak, desk');
  await create('oak wood');
  expect(await remove('oak')).toEqual({
    status: 200,
    body: { message: '“Oak” is deleted, and taken off 1 product.', changed: 1 },
  });
  expect(await show(id)).toMatchObject({ tags: ['desk'], version: 2 });
  expect((await remove('oak wood')).body).toMatchObject({
    message: '“oak wood” is deleted.',
    changed: 0,
  });
  expect(await list()).toEqual([{ name: 'desk', count: 1 }]);
});

it('deleting a tag is refused for an unknown tag', async () => {
  expect((await remove('oak')).status).toBe(404);
});

it('concurrent changes of tags are serialized', async () => {
  const id = await add('oak, ash, elm');
  await Promise.all([rename('oak', 'wood'), rename('ash', 'Wood'), rename('elm', 'WOOD')]);
  expect((await show(id)).tags).toHaveLength(1);
  expect(await list()).toMatchObject([{ count: 1 }]);
});

it('concurrent changes of tags create a tag once', async () => {
  const answers = await Promise.all(['Oak', 'oak', 'OAK'].map(create));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
  expect(await list()).toHaveLength(1);
});

it('concurrent changes of tags and of products leave each tag at most once, and lose no product', async () => {
  const site = await createTestApi({ database: await openRealDatabase() });
  const person = await site.asStaff();
  const addOne = () => person.postForm('/api/products', productForm({ tags: 'oak, ash, elm' }));
  await Promise.all(Array.from({ length: 10 }, addOne));
  const body = JSON.stringify({ name: 'Wood' });
  const headers = { 'Content-Type': 'application/json' };
  const merge = (name: string) =>
    person.change('PUT', `/api/tags/${encodeURIComponent(name)}`, body, headers);
  const answers = await Promise.all([
    ...['oak', 'ash', 'elm'].map(merge),
    ...Array.from({ length: 10 }, addOne),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([
    ...Array(3).fill(200),
    ...Array(10).fill(201),
  ]);
  const products = product.array().parse(await (await person.get('/api/products')).json());
  expect(products).toHaveLength(20);
  for (const { tags } of products) expect(new Set(tags).size).toBe(tags.length);
  for (const { tags } of products.slice(0, 10)) expect(tags).toEqual(['Wood']);
});
