import { beforeEach, expect, it } from 'vitest';
import type { Enquiry } from '../../../src/enquiry/contract/inbox.ts';
import { choicesOfForm } from '../../catalogue/contract/a-product.ts';
import { putChairsIn } from '../../catalogue/server/built-in-chairs.ts';
import { addPhotos, addProduct, productById } from '../../catalogue/server/stored-catalogue.ts';
import type { Caller } from '../../support/caller.ts';
import { createTestApi } from '../../support/create-test-api.ts';
import { aMessage } from './a-message.ts';
import { aQuoteRequest, requestQuote } from './a-quote-request.ts';
import { listEnquiries } from './inbox-desk.ts';

const api = await createTestApi();
let staff: Caller;
beforeEach(async () => {
  await api.empty();
  await putChairsIn(api.services.database);
  staff = await api.asStaff();
});

const list = (query = '') => listEnquiries(staff, query);

/** Adds a product and gives its key. */
const add = async (title: string) => String((await addProduct(staff, { title })).id);

const products = [
  { key: 'off-hbc-002', quantity: 2, note: '' },
  { key: 'off-hbc-001', quantity: 1200, note: '=In oak,\nplease' },
];

it('the pieces of a request stand in the inbox in their order', async () => {
  await requestQuote(api.asVisitor(), { products });
  const [enquiry] = await list();
  expect(enquiry).toMatchObject({ kind: 'quote', message: aQuoteRequest.message, products });
  expect(enquiry?.products[0]).toEqual({
    key: 'off-hbc-002',
    title: expect.stringMatching(/./),
    sku: 'OFF-HBC-002',
    path: expect.stringMatching(/^\/p\/off-hbc-002-/),
    quantity: 2,
    note: '',
    chosen: [],
    not_chosen: '',
    on_site: true,
    picture: '',
  });
  expect(await (await staff.get('/api/enquiries/1')).json()).toEqual(enquiry);
});

it('each piece of a request says whether visitors can see it now', async () => {
  const [shown, paused, gone] = [await add('Shown'), await add('Paused'), await add('Gone')];
  const listed = [shown, paused, gone, 'off-hbc-001'].map((key) => ({ key, quantity: 1 }));
  await requestQuote(api.asVisitor(), { products: listed });
  await api.services.database
    .updateTable('product')
    .set({ status_id: 2 })
    .where('id', '=', Number(paused))
    .execute();
  await staff.change('DELETE', `/api/products/${gone}`);
  const expected = [true, false, false, true];
  const [enquiry] = await list();
  expect(enquiry?.products.map(({ on_site }) => on_site)).toEqual(expected);
  expect(await (await staff.get('/api/enquiries/1')).json()).toEqual(enquiry);
  const handling = { status: 'open', assignee_id: null, read: true };
  const answer = await staff.put('/api/enquiries/1', handling, { 'If-Match': '"1"' });
  expect(((await answer.json()) as Enquiry).products).toEqual(enquiry?.products);
});

it('each piece of a request has the smallest main picture of its product', async () => {
  const product = await addPhotos(staff, await addProduct(staff), ['#ccc', '#686']);
  await requestQuote(api.asVisitor(), { products: [{ key: String(product.id), quantity: 1 }] });
  const [enquiry] = await list();
  const small = product.images[0]?.url.replace('-1600', '-400');
  expect(enquiry?.products[0]?.picture).toBe(`/storage/${small}`);
});

it('each piece of a request has the picture of what was chosen of it, where one has its own', async () => {
  const added = await addPhotos(staff, await addProduct(staff), ['#ccc', '#686']);
  const { images, ...fields } = await productById(staff, added.id);
  const values = [{ name: 'Oatmeal' }, { name: 'Sage', photo: images[1]?.id }];
  const choices = [{ name: 'Fabric', values }];
  const saved = await staff.put(`/api/products/${added.id}`, { ...fields, choices });
  expect(saved.status).toBe(200);
  const asked = ['Oatmeal', 'Sage'].map((value) => ({
    ...{ key: String(added.id), quantity: 1, chosen: [{ choice: 'Fabric', value }] },
  }));
  await requestQuote(api.asVisitor(), { products: asked });
  const [enquiry] = await list();
  expect(enquiry?.products.map(({ picture }) => picture)).toEqual(
    images.map(({ url }) => `/storage/${url.replace('-1600', '-400')}`),
  );
});

it('each piece of a request says which of its choices the sender left open', async () => {
  const choices = choicesOfForm('Colour: White | Grey\nFabric: Oatmeal | Sage');
  const key = String((await addProduct(staff, { title: 'Zuri Sofa', choices })).id);
  const chosen = [{ choice: 'Colour', value: 'White' }];
  const products = [
    { key, quantity: 1, chosen },
    { key: 'off-hbc-001', quantity: 1 },
  ];
  await requestQuote(api.asVisitor(), { products });
  const [enquiry] = await list();
  expect(enquiry?.products.map(({ not_chosen }) => not_chosen)).toEqual([
    'Fabric: not chosen yet',
    '',
  ]);
});

it('a request is handled like any enquiry, and keeps its pieces', async () => {
  await requestQuote(api.asVisitor(), { products });
  const handling = { status: 'answered', assignee_id: null, read: true };
  const answer = await staff.put('/api/enquiries/1', handling, { 'If-Match': '"1"' });
  expect(await answer.json()).toMatchObject({ status: 'answered', products });
});

it('requests are found by their kind, and by the titles, codes and notes of their pieces', async () => {
  await api.asVisitor().post('/api/contact', aMessage);
  await requestQuote(api.asVisitor(), { products });
  const [enquiry] = await list();
  const ids = async (query: Record<string, string>) =>
    (await list(`?${new URLSearchParams(query)}`)).map(({ id }) => id);
  expect(await ids({ kind: 'quote' })).toEqual([2]);
  expect(await ids({ kind: 'message' })).toEqual([1]);
  expect(await ids({ kind: '' })).toEqual([2, 1]);
  expect(await ids({ q: enquiry?.products[1]?.title ?? '' })).toEqual([2]);
  expect(await ids({ q: 'hbc-002' })).toEqual([2]);
  expect(await ids({ q: 'njoroge oak' })).toEqual([2]);
  expect(await ids({ q: 'hbc-003' })).toEqual([]);
});

it('requests are found by what their senders were told to name, and by the place', async () => {
  await requestQuote(api.asVisitor());
  await api.asVisitor().post('/api/contact', aMessage);
  await requestQuote(api.asVisitor(), {
    place: 'Kilimani',
    date_needed: '2026-03-14',
    lift: 'yes',
  });
  const [third, message, first] = await list();
  expect([first, message, third].map((each) => each?.reference)).toEqual([
    'Q-659249',
    null,
    'Q-434091',
  ]);
  expect(third).toMatchObject({ date_needed: '2026-03-14', place: 'Kilimani', lift: 'yes' });
  expect(first).toMatchObject({ date_needed: null, place: null, floor: null, lift: null });
  for (const q of ['Q-434091', 'q-434091', '434091', '434 091', 'kilimani']) {
    expect([q, (await list(`?${new URLSearchParams({ q })}`)).map(({ id }) => id)]).toEqual([
      q,
      [3],
    ]);
  }
  const file = await (await staff.get('/api/enquiries.csv')).text();
  expect(file).toContain('Q-434091');
  expect(file).toContain(',2026-03-14,Kilimani,,yes,');
});

it('requests are found by a product, under whichever name it was asked for', async () => {
  const key = await add('Shelf');
  await requestQuote(api.asVisitor(), { products: [{ key, quantity: 1, note: '' }] });
  await requestQuote(api.asVisitor(), { products });
  const { database } = api.services;
  const of = async (query: Record<string, string>) =>
    (await list(`?${new URLSearchParams(query)}`)).map(({ id }) => id);
  const chair = await database
    .selectFrom('product')
    .select('id')
    .where('stock_key', '=', 'off-hbc-001')
    .executeTakeFirstOrThrow();
  expect(await of({ product_id: key })).toEqual([1]);
  expect(await of({ product_id: String(chair.id) })).toEqual([2]);
  // The request is older than the chairs' product rows.
  await database.updateTable('quote_piece').set({ product_id: null }).execute();
  expect(await of({ product_id: String(chair.id) })).toEqual([2]);
  expect((await staff.get(`/api/enquiries?product_id=shelf`)).status).toBe(400);
});

it('the pieces of requests are in the file for spreadsheets, and none becomes a formula', async () => {
  await requestQuote(api.asVisitor(), { products, message: '' });
  const text = await (await staff.get('/api/enquiries.csv')).text();
  expect(text).toMatch(
    /,,"2 × [^"\n]+ \(OFF-HBC-002\)\n1,200 × [^"\n]+ \(OFF-HBC-001\): =In oak, please",,,,,\n$/,
  );
  // A number in groups is text to a spreadsheet.
  expect(text).not.toMatch(/(^|,|")(?!\+254 712 345 678,)[=+@-]/m);
});
