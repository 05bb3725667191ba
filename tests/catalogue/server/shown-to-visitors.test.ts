import { beforeEach, expect, it } from 'vitest';
import type { Product } from '../../../src/catalogue/contract/product.ts';
import { STATUS } from '../../../src/catalogue/contract/taxonomy.ts';
import { readPublishedVersions } from '../../../src/published-versions.ts';
import { jpegPhoto } from '../../media/server/sample-photos.ts';
import { aPublisher } from '../../support/a-publisher.ts';
import { createTestApi } from '../../support/create-test-api.ts';
import { photoForm, productForm } from '../contract/a-product.ts';
import { emptyCatalogue } from './empty-catalogue.ts';
import { addProduct } from './stored-catalogue.ts';

const builds: string[] = [];
const impatient = { quietMinutes: 0, perDay: undefined };
const site = await createTestApi({
  publisher: aPublisher(async () => void builds.push('build'), impatient),
});
const staff = await site.asStaff();
beforeEach(async () => {
  await emptyCatalogue(site.services.database);
  await calm();
});

/** Lets what went on before end, and forgets it. */
async function calm() {
  await site.whenIdle();
  site.purged();
  builds.length = 0;
  site.passTime({ minutes: 1 });
}

const add = (status: number) => addProduct(staff, { status_id: String(status) });

function save(
  { id, title, description, category_id, subcategory_id, type_id }: Product,
  changed: object,
) {
  const fields = { title, description, category_id, subcategory_id, type_id, ...changed };
  return staff.change('PUT', `/api/products/${id}`, JSON.stringify(fields), {
    'Content-Type': 'application/json',
  });
}

async function effects() {
  await site.whenIdle();
  return { purged: site.purged(), builds: builds.length };
}

const NONE = { purged: [], builds: 0 };

it('a change that visitors can see is a new product', async () => {
  const { id } = await add(STATUS.inStock);
  expect(await effects()).toEqual({ purged: ['products', `product-${id}`], builds: 1 });
});

it.each([
  ['an edit', { title: 'Another name' }],
  ['a pause', { status_id: STATUS.paused }],
])('a change that visitors can see is %s of a public product', async (_, changed) => {
  const product = await add(STATUS.inStock);
  await calm();
  expect((await save(product, changed)).status).toBe(200);
  expect(await effects()).toEqual({ purged: ['products', `product-${product.id}`], builds: 1 });
});

it('a change that visitors can see is the end of a pause', async () => {
  const product = await add(STATUS.paused);
  await calm();
  expect((await save(product, { status_id: STATUS.outOfStock })).status).toBe(200);
  expect(await effects()).toEqual({ purged: ['products', `product-${product.id}`], builds: 1 });
});

it('a change that visitors can see is a new photo, but not the same one again', async () => {
  const { id } = await add(STATUS.inStock);
  const upload = async () =>
    staff.postForm(`/api/products/${id}/images`, photoForm({ main: await jpegPhoto() }));
  await calm();
  expect((await upload()).status).toBe(200);
  expect(await effects()).toEqual({ purged: ['products', `product-${id}`], builds: 1 });
  await calm();
  expect((await upload()).status).toBe(200);
  expect(await effects()).toEqual(NONE);
});

it('a change that visitors can see is a deletion or restoration', async () => {
  const { id } = await add(STATUS.inStock);
  await calm();
  expect((await staff.change('DELETE', `/api/products/${id}`)).ok).toBe(true);
  expect(await effects()).toMatchObject({ purged: ['products', `product-${id}`], builds: 1 });
  expect((await readPublishedVersions(site.services.database)).products).toEqual({});
  await calm();
  expect((await staff.change('POST', `/api/products/${id}/restoration`)).ok).toBe(true);
  expect(await effects()).toMatchObject({ purged: ['products', `product-${id}`], builds: 1 });
});

it('a change that visitors cannot see is a paused new product, and an edit of it', async () => {
  const product = await add(STATUS.paused);
  expect((await save(product, { title: 'Another name' })).status).toBe(200);
  expect(await effects()).toEqual(NONE);
});

it('a change that visitors cannot see is a refused change', async () => {
  const product = await add(STATUS.inStock);
  await calm();
  expect((await save(product, { title: '' })).status).toBe(422);
  expect(await effects()).toEqual(NONE);
});

it('saving a product is visible to its author at once, past every cache', async () => {
  const product = await add(STATUS.inStock);
  await save(product, { title: 'Just saved' });
  const answer = await staff.get(`/api/products/${product.id}`);
  expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
  expect(answer.headers.get('Netlify-CDN-Cache-Control')).toBeNull();
  expect(await answer.json()).toMatchObject({ title: 'Just saved' });
});

it('saving a product succeeds while caches and the build hook are unavailable', async () => {
  const warnings: string[] = [];
  const away = await createTestApi({
    purgeCache: () => Promise.reject(new Error('The network is away.')),
    publisher: aPublisher(
      () => Promise.reject(new Error('The build hook answered 503.')),
      impatient,
    ),
    log: (level, event) => void (level !== 'info' && warnings.push(event)),
  });
  const answer = await (await away.asStaff()).postForm('/api/products', productForm());
  expect(answer.status).toBe(201);
  await away.whenIdle();
  expect(warnings.sort()).toEqual(['build failed', 'work after an answer failed']);
});
