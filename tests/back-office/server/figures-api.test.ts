import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Figures, figures } from '../../../src/back-office/contract/figures.ts';
import { choicesOfForm, photoForm } from '../../catalogue/contract/a-product.ts';
import { builtInChairs, putChairsIn } from '../../catalogue/server/built-in-chairs.ts';
import { addProduct } from '../../catalogue/server/stored-catalogue.ts';
import { aMessage } from '../../enquiry/server/a-message.ts';
import { requestQuote } from '../../enquiry/server/a-quote-request.ts';
import { enter, subscribed } from '../../enquiry/server/a-subscriber.ts';
import { pngPhoto } from '../../media/server/sample-photos.ts';
import type { Caller } from '../../support/caller.ts';
import { createTestApi } from '../../support/create-test-api.ts';

const api = await createTestApi();
const { asStaff, asVisitor, empty, services } = api;
let staff: Caller;
beforeEach(async () => {
  await empty();
  staff = await asStaff();
});

async function ask(): Promise<Figures> {
  return figures.parse(await (await staff.get('/api/figures')).json());
}

const add = async (fields: Record<string, string> = {}) => (await addProduct(staff, fields)).id;

async function receive(message: string, received_at = services.now()) {
  await services.database
    .insertInto('enquiry')
    .values({ ...aMessage, message, received_at })
    .execute();
}

/** The API's figures for an empty catalogue. */
const noProducts: Figures['products'] = {
  total: 0,
  by_category: [
    { id: 1, name: 'Office', count: 0 },
    { id: 2, name: 'Home', count: 0 },
    { id: 3, name: 'Kitchens and Wardrobes', count: 0 },
    { id: 4, name: 'Commercial', count: 0 },
    { id: 5, name: 'School', count: 0 },
  ],
  by_status: [
    { id: 1, name: 'In Stock', count: 0 },
    { id: 2, name: 'pause', count: 0 },
    { id: 3, name: 'out of stock', count: 0 },
  ],
  without_photo: 0,
  without_description: 0,
  unfinished: [],
  examples: [],
};

const chair = builtInChairs[0]?.fields.title ?? '';
const inOffice = { category_id: '1', subcategory_id: '8', type_id: '17' };

it('the figures of an empty site count no product, no enquiry, no sale and no subscriber', async () => {
  const { products, enquiries, sales, most_asked_for, subscribers } = await ask();
  expect(products).toEqual(noProducts);
  expect(sales.by_week).toHaveLength(12);
  expect(sales.median_answer_minutes).toBe(null);
  expect(enquiries.by_week.map(({ count }) => count)).toEqual(Array(12).fill(0));
  expect(most_asked_for).toEqual([]);
  expect(subscribers).toBe(0);
});

it('the figures count products by category and by status', async () => {
  await add({ ...inOffice, status_id: '2' });
  await add(inOffice);
  await add({ status_id: '2' });
  const { products } = await ask();
  expect(products.total).toBe(3);
  expect(products.by_category.map(({ count }) => count)).toEqual([2, 1, 0, 0, 0]);
  expect(products.by_status.map(({ count }) => count)).toEqual([1, 2, 0]);
});

it('the figures do not count products in the trash', async () => {
  await staff.change('DELETE', `/api/products/${await add()}`);
  const { products } = await ask();
  expect(products).toMatchObject({ total: 0, without_photo: 0, unfinished: [] });
});

it('the figures list products without a photo or a proper description, newest first', async () => {
  const finished = await add({ description: 'Five shelves of oak, oiled by hand.' });
  const short = await add({ title: 'Short', description: 'Nineteen characters' });
  const main = await pngPhoto({ width: 30, height: 20 });
  for (const id of [finished, short]) {
    await staff.postForm(`/api/products/${id}/images`, photoForm({ main }));
  }
  const bare = await add({ title: 'Bare', description: 'Oak.' });
  const unseen = await add({ title: 'Unseen', description: 'Twenty characters it' });

  const { products } = await ask();
  expect(products).toMatchObject({ without_photo: 2, without_description: 2 });
  expect(products.unfinished).toEqual([
    { id: unseen, title: 'Unseen', without_photo: true, without_description: false },
    { id: bare, title: 'Bare', without_photo: true, without_description: true },
    { id: short, title: 'Short', without_photo: false, without_description: true },
  ]);
});

it('the figures count all products that lack something, though they list no more than 50', async () => {
  await services.database
    .insertInto('product')
    .values(
      Array.from({ length: 60 }, (_, n) => ({
        title: `Desk ${n}`,
        description: 'Oak.',
        category_id: 1,
        subcategory_id: null,
        type_id: null,
        status_id: 1,
        sku: null,
        colour: null,
        material: null,
        tags: [],
        stock_key: null,
      })),
    )
    .execute();
  const { products } = await ask();
  expect(products.without_photo).toBe(60);
  expect(products.unfinished).toHaveLength(50);
});

it('the figures count enquiries by the week in Nairobi, up to the present one', async () => {
  // The tests' clock stands at Monday, 2 March 2026, 11:00 in Nairobi.
  await receive('today');
  await receive('the first minute of this week in Nairobi', new Date('2026-03-01T21:00:00Z'));
  await receive('the last minute of the week before', new Date('2026-03-01T20:59:00Z'));
  await receive('the first minute that counts', new Date('2025-12-14T21:00:00Z'));
  await receive('a minute too early', new Date('2025-12-14T20:59:00Z'));
  const { by_week } = (await ask()).enquiries;
  expect(by_week).toEqual([
    { week: '2025-12-15', count: 1 },
    { week: '2025-12-22', count: 0 },
    { week: '2025-12-29', count: 0 },
    { week: '2026-01-05', count: 0 },
    { week: '2026-01-12', count: 0 },
    { week: '2026-01-19', count: 0 },
    { week: '2026-01-26', count: 0 },
    { week: '2026-02-02', count: 0 },
    { week: '2026-02-09', count: 0 },
    { week: '2026-02-16', count: 0 },
    { week: '2026-02-23', count: 1 },
    { week: '2026-03-02', count: 2 },
  ]);
});

describe('quote requests', () => {
  beforeEach(() => putChairsIn(services.database));

  it('quote requests count as enquiries, and ask for the products of their list', async () => {
    const shelf = await add({ title: 'Baraka Bookshelf' });
    const gone = await add({ title: 'Gone' });
    const products = [shelf, gone, 'off-hbc-001'].map((key) => ({
      key: String(key),
      quantity: 40,
    }));
    await requestQuote(asVisitor(), { products, message: 'Another Baraka Bookshelf?' });
    await requestQuote(asVisitor(), { products: products.slice(0, 1), message: '' });
    await staff.change('DELETE', `/api/products/${gone}`);
    const { enquiries, most_asked_for } = await ask();
    expect(enquiries.by_week.at(-1)?.count).toBe(2);
    expect(most_asked_for).toEqual([
      { key: String(shelf), title: 'Baraka Bookshelf', count: 2, chosen: [] },
      { key: 'off-hbc-001', title: chair, count: 1, chosen: [] },
    ]);
  });

  it('quote requests for one product in two fabrics count once, and name the fabrics', async () => {
    const key = String(
      await add({ title: 'Zuri Sofa', choices: choicesOfForm('Fabric: Oatmeal | Rust | Sage') }),
    );
    const inFabrics = (...fabrics: string[]) =>
      fabrics.map((value) => ({ key, quantity: 9, chosen: [{ choice: 'Fabric', value }] }));
    await requestQuote(asVisitor(), { products: inFabrics('Oatmeal', 'Sage') });
    await requestQuote(asVisitor(), { products: inFabrics('Sage') });
    expect((await ask()).most_asked_for).toEqual([
      {
        ...{ key, title: 'Zuri Sofa', count: 2 },
        chosen: [{ choice: 'Fabric', values: ['Sage', 'Oatmeal'] }],
      },
    ]);
  });

  it('quote requests no longer ask for a deleted built-in product', async () => {
    await requestQuote(asVisitor());
    const renamed = { piece_key: 'off-hbc-999' };
    await services.database.updateTable('quote_piece').set(renamed).execute();
    expect((await ask()).most_asked_for).toEqual([]);
  });
});

it('subscribers are counted once they have confirmed their address', async () => {
  await enter(api, { email: 'juma@example.com', source: 'join' });
  await subscribed(api, { email: 'amina@example.com', source: 'join' });
  expect((await ask()).subscribers).toBe(1);
});

it('nobody but staff sees the figures', async () => {
  expect((await asVisitor().get('/api/figures')).status).toBe(401);
});

it('an enquiry at times beyond the calendar spoils no figure', async () => {
  await receive('For a desk.');
  await sql`UPDATE enquiry SET received_at = 'infinity', answered_at = '-infinity'`.execute(
    services.database,
  );
  expect((await ask()).sales.median_answer_minutes).toBeNull();
});
