import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { publicProduct } from '../../../../src/catalogue/contract/product.ts';
import { createTestApi } from '../../../support/create-test-api.ts';
import { choicesOfForm } from '../../contract/a-product.ts';
import { builtInChairs, putChairsIn } from '../built-in-chairs.ts';
import { addProduct, plainEdit } from '../stored-catalogue.ts';

const api = await createTestApi();
const visitor = api.asVisitor();
const staff = await api.asStaff();

beforeAll(async () => {
  await addProduct(staff, {
    title: 'Baraka Bookshelf',
    sku: 'HOM_1',
    tags: 'Solid oak, study',
    choices: choicesOfForm('Finish: Indigo (KL-SG, +1,500, #2c3f5f) | Natural'),
  });
  await addProduct(staff, { title: 'Éclair Sofa', colour: 'Crème', material: 'Linen 100%' });
  const desk = await addProduct(staff, { title: 'ahadi desk', description: 'For the study.' });
  await addProduct(staff, { title: 'Zuri Bed', status_id: '2' });
  await addProduct(staff, { title: 'Desk Lamp', sku: 'HOMX1', status_id: '3' });
  await staff.put(`/api/products/${desk.id}`, plainEdit(desk, { colour: 'Black' }));
});

async function ask(query: string, as = visitor) {
  const answer = await as.get(`/api/products?${query}`);
  const titles = z.array(publicProduct).parse(await answer.json());
  return {
    titles: titles.map(({ title }) => title),
    total: answer.headers.get('X-Total-Count'),
    link: answer.headers.get('Link'),
  };
}

async function titles(query: string, as = visitor) {
  return (await ask(query, as)).titles;
}

it.each([
  ['a title', 'q=baraka', ['Baraka Bookshelf']],
  ['a description', 'q=the+study', ['ahadi desk']],
  ['an SKU', 'q=hom_1', ['Baraka Bookshelf']],
  ['a material', 'q=linen', ['Éclair Sofa']],
  ['a colour', 'q=black', ['ahadi desk']],
  ['tags', 'q=oak', ['Baraka Bookshelf', 'Éclair Sofa', 'Desk Lamp']],
  ['words in several places, in any order', 'q=study+shelf', ['Baraka Bookshelf']],
  ['a value that it is made in', 'q=indigo', ['Baraka Bookshelf']],
  ['a code of such a value', 'q=kl-sg', ['Baraka Bookshelf']],
  ['the price and the swatch of such a value', 'q=2c3f5f', []],
  ['parts of words', 'q=aham', []],
  ['another case', 'q=AHADI', ['ahadi desk']],
  ['accents that are left out', 'q=eclair+creme', ['Éclair Sofa']],
  ['accents that are put in', 'q=%C3%A0hadi', ['ahadi desk']],
  ['a percent sign', 'q=100%25', ['Éclair Sofa']],
  ['a percent sign alone', 'q=0%25n', []],
  ['a backslash', 'q=%5C', []],
  ['a quotation mark', "q='", []],
  ['nothing', 'q=++', ['Baraka Bookshelf', 'Éclair Sofa', 'ahadi desk', 'Desk Lamp']],
])('searching the list of products finds %s', async (_, query, found) => {
  expect(await titles(query)).toEqual(found);
});

it('searching the list of products finds paused products for staff only', async () => {
  expect(await titles('q=zuri', staff)).toEqual(['Zuri Bed']);
  expect(await titles('q=zuri')).toEqual([]);
});

it('searching the list of products combines with filters', async () => {
  expect(await titles('q=desk&status_id=3')).toEqual(['Desk Lamp']);
  expect(await titles('q=desk&category_id=1')).toEqual([]);
});

it('the list of products by origin has seed products, or those of staff', async () => {
  const site = await createTestApi();
  await putChairsIn(site.services.database);
  await addProduct(await site.asStaff(), { title: 'Baraka Bookshelf' });
  const keys = async (query: string) => {
    const answer = await site.asVisitor().get(`/api/products${query}`);
    return z
      .array(publicProduct)
      .parse(await answer.json())
      .map(({ key }) => key);
  };
  const chairs = builtInChairs.map(({ key }) => key);
  expect(await keys('')).toEqual(['1', ...chairs]);
  expect(await keys('?origin=built-in')).toEqual(chairs);
  expect(await keys('?origin=staff')).toEqual(['1']);
  expect(await keys('?origin=sample')).toEqual([]);
});

it('the list of products by origin refuses an unknown origin', async () => {
  const answer = await visitor.get(`/api/products?origin=elsewhere`);
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain('An origin is one of built-in, sample, staff.');
});

it('the list of products by status has products of that status, but no paused ones for visitors', async () => {
  expect(await titles('status_id=3')).toEqual(['Desk Lamp']);
  expect(await titles('status_id=2')).toEqual([]);
  expect(await titles('status_id=2', staff)).toEqual(['Zuri Bed']);
});

it.each([
  ['id', ['Baraka Bookshelf', 'Éclair Sofa', 'ahadi desk', 'Zuri Bed', 'Desk Lamp']],
  ['-id', ['Desk Lamp', 'Zuri Bed', 'ahadi desk', 'Éclair Sofa', 'Baraka Bookshelf']],
  ['title', ['ahadi desk', 'Baraka Bookshelf', 'Desk Lamp', 'Éclair Sofa', 'Zuri Bed']],
  ['-title', ['Zuri Bed', 'Éclair Sofa', 'Desk Lamp', 'Baraka Bookshelf', 'ahadi desk']],
  ['created_at', ['Baraka Bookshelf', 'Éclair Sofa', 'ahadi desk', 'Zuri Bed', 'Desk Lamp']],
  ['-created_at', ['Desk Lamp', 'Zuri Bed', 'ahadi desk', 'Éclair Sofa', 'Baraka Bookshelf']],
  ['updated_at', ['Baraka Bookshelf', 'Éclair Sofa', 'Zuri Bed', 'Desk Lamp', 'ahadi desk']],
  ['-updated_at', ['ahadi desk', 'Desk Lamp', 'Zuri Bed', 'Éclair Sofa', 'Baraka Bookshelf']],
])('the order of the list may be %s', async (sort, order) => {
  expect(await titles(`sort=${sort}`, staff)).toEqual(order);
});

it('a page of the list reports the total and links to other pages', async () => {
  expect(await ask('page=2&per_page=2&sort=title&x=1&q=')).toEqual({
    titles: ['Desk Lamp', 'Éclair Sofa'],
    total: '4',
    link: [
      '</api/products?page=1&per_page=2&sort=title&q=>; rel="first"',
      '</api/products?page=1&per_page=2&sort=title&q=>; rel="prev"',
      '</api/products?page=2&per_page=2&sort=title&q=>; rel="last"',
    ].join(', '),
  });
});

it('the first page of the list links to none before it', async () => {
  const { link } = await ask('per_page=2&q=d%26sk&page=1');
  expect(link).not.toContain('prev');
  expect(await ask('per_page=3')).toMatchObject({
    link: expect.stringContaining('</api/products?per_page=3&page=2>; rel="next"'),
  });
});

it('a page of the list is empty beyond the last one, and links back', async () => {
  const { link, ...rest } = await ask('page=9&per_page=3');
  expect(rest).toEqual({ titles: [], total: '4' });
  expect(link).toContain('</api/products?page=2&per_page=3>; rel="prev"');
});

it('the list is whole when no page is requested', async () => {
  expect(await ask('')).toMatchObject({ total: '4', link: null });
  expect(await ask('page=&per_page=')).toMatchObject({ total: '4', link: null });
});

it('a page of the list is not sent again when nothing has changed, but its total is', async () => {
  const path = `/api/products?page=1&per_page=2`;
  const etag = (await visitor.get(path)).headers.get('ETag') ?? '';
  const again = await visitor.get(path, { 'If-None-Match': etag });
  expect(again.status).toBe(304);
  expect(again.headers.get('X-Total-Count')).toBe('4');
});

it.each([
  ['page=0', { page: 'A page is a whole number from 1.' }],
  ['per_page=101', { per_page: 'A page has 1 to 100 entries.' }],
  ['page=x&per_page=0', { page: /./, per_page: /./ }],
  ['sort=price', { sort: /^A list is sorted by one of id, -id, title, / }],
  ['status_id=x&category_id=0', { status_id: /whole number/, category_id: /whole number/ }],
  ['q=desk&q=chair', { q: 'Please give “q” once.' }],
  [`q=${'x'.repeat(201)}`, { q: 'A search has at most 200 characters.' }],
])('an invalid list request is refused with %s', async (query, errors) => {
  const answer = await visitor.get(`/api/products?${query}`);
  expect(answer.status).toBe(400);
  const said = (await answer.json()) as { message: string; errors: Record<string, string> };
  expect(Object.keys(said.errors).sort()).toEqual(Object.keys(errors).sort());
  for (const [name, message] of Object.entries(errors)) {
    expect(said.errors[name]).toMatch(message);
  }
  expect(Object.values(said.errors)).toContain(said.message);
});
