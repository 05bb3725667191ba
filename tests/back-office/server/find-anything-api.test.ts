import { beforeEach, expect, it } from 'vitest';
import type { FoundThing } from '../../../src/back-office/contract/found-thing.ts';
import { customerPath, paths, quotationPath, staffProduct } from '../../../src/paths.ts';
import { addProduct, productTitles } from '../../catalogue/server/stored-catalogue.ts';
import { aMessage } from '../../enquiry/server/a-message.ts';
import { requestQuote } from '../../enquiry/server/a-quote-request.ts';
import { aLine } from '../../quotation/contract/a-line.ts';
import { beginQuotation, send, writeQuotation } from '../../quotation/server/desk.ts';
import { anOrder, note } from '../../quotation/server/payments/paid-orders.ts';
import { writeDocument } from '../../site/server/documents-of-staff.ts';
import type { Caller } from '../../support/caller.ts';
import { createTestApi } from '../../support/create-test-api.ts';

const api = await createTestApi();
const { asStaff, asVisitor, empty } = api;
let staff: Caller;
beforeEach(async () => {
  await empty();
  staff = await asStaff();
  await addProduct(staff, {
    title: 'Lamu Sofa',
    category_id: '2',
    subcategory_id: '26',
    type_id: '29',
  });
  await addProduct(staff, {
    title: 'Baraka Bed',
    status_id: '2',
    subcategory_id: '20',
    type_id: '21',
  });
  const products = [{ key: '1', quantity: 1, note: '' }];
  await asVisitor().post('/api/contact', { ...aMessage, fname: 'Achieng', lname: 'Odhiambo' });
  await requestQuote(asVisitor(), { lname: 'Wambui', products });
});

async function find(q: string): Promise<FoundThing[]> {
  const answer = await staff.get(`/api/search?q=${encodeURIComponent(q)}`);
  return (await answer.json()) as FoundThing[];
}
const titles = async (q: string) => (await find(q)).map(({ kind, title }) => `${kind}: ${title}`);

it.each(['QT-2026-0001', 'qt-2026 naliaka', 'kiosk ltd'])(
  'the one search finds a quotation by its number or customer: %s',
  async (q) => {
    const customer = { name: 'Naliaka', company: 'Kiosk Ltd', email: '', phone: '' };
    const begun = await beginQuotation(staff);
    await send(staff, await writeQuotation(staff, begun, { customer, lines: [aLine()] }), 'link');
    await beginQuotation(staff);
    expect((await find(q)).filter(({ kind }) => kind === 'quotation')).toEqual([
      {
        kind: 'quotation',
        title: 'QT-2026-0001',
        path: quotationPath(begun.id),
        about: 'Naliaka',
      },
    ]);
  },
);

it.each([
  ['a slip of the hand', 'sofaa', 'product: Lamu Sofa'],
  ['a place', 'living room', 'product: Lamu Sofa'],
  ['a word for the same', 'couch', 'product: Lamu Sofa'],
  ['what is paused', 'baraka', 'product: Baraka Bed'],
  ['a sender, misspelled', 'Achien Odhiambo', 'enquiry: Achieng Odhiambo'],
  ['a request by its reference', 'Q-046670', 'enquiry: Achieng Wambui'],
  ['a request by part of its reference', '046670', 'enquiry: Achieng Wambui'],
  ['a phone number in another spelling', '+254 712-345678', 'enquiry: Achieng Odhiambo'],
  ['an address', 'achieng@tumaini', 'enquiry: Achieng Odhiambo'],
  ['a company', 'tumaini books', 'enquiry: Achieng Odhiambo'],
  ['a screen, misspelled', 'enquries', 'screen: Enquiries'],
  ['a screen by another word', 'inbox', 'screen: Enquiries'],
  ['a screen by its old name', 'search words', 'screen: Search'],
  ['a part of a screen', 'opening hours', 'screen: Company'],
  ['a page', 'privacy policy', 'screen: Pages'],
  ['a screen by what one does there', 'change my password', 'screen: Account Settings'],
  ['what tabs hold now', 'quotation terms', 'screen: Company'],
])('the one search finds %s', async (_, q, found) => {
  expect(await titles(q)).toContain(found);
});

it.each(['QT-2026-0001', 'qt 2026 0001', 'QT-2026-0001/2', 'QT 1', 'qt-0001'])(
  'the one search puts the quotation of an exact number first: %s',
  async (q) => {
    const customer = { name: 'Naliaka', company: '', email: '', phone: '' };
    const begun = await beginQuotation(staff);
    await send(staff, await writeQuotation(staff, begun, { customer, lines: [aLine()] }), 'link');
    await addProduct(staff, { title: 'Desk 1 of 2026, QT 1' });
    expect((await find(q))[0]).toMatchObject({ title: 'QT-2026-0001' });
  },
);

it('the one search puts the enquiry of an exact reference before products', async () => {
  const [wambui] = (await find('wambui')).filter(({ kind }) => kind === 'enquiry');
  const reference = /Q-\d{6}/.exec(wambui?.about ?? '')?.[0] ?? '';
  await addProduct(staff, { title: `Kitchen ${reference.slice(2)}` });
  expect((await find(reference.toLowerCase()))[0]).toEqual(wambui);
});

it('the one search puts the product of an exact SKU before similar ones', async () => {
  for (const sku of ['LAM-10', 'LAM-1', 'LAM-12']) await addProduct(staff, { title: 'Bench', sku });
  expect((await find('lam-1'))[0]).toMatchObject({ about: expect.stringMatching(/^LAM-1 ·/) });
});

it('the one search tells two enquiries of one customer apart', async () => {
  await asVisitor().post('/api/contact', { ...aMessage, fname: 'Brian', lname: 'Otieno' });
  await requestQuote(asVisitor(), { fname: 'Brian', lname: 'Otieno', products: [] });
  const found = (await find('otieno')).filter(({ kind }) => kind === 'enquiry');
  const abouts = found.map(({ about }) => about);
  expect(new Set(abouts).size).toBe(2);
  expect(abouts[0]).toMatch(/^\d+ \w+ \d{4} · Q-\d{6} · /);
});

it('the one search leads to a customer who asked more than once', async () => {
  expect(await find('achieng')).toContainEqual({
    kind: 'customer',
    title: 'Achieng Wambui',
    path: customerPath(2),
    about: 'Tumaini Books · achieng@tumaini.example',
  });
  expect(await titles('odhiambo')).toEqual(['enquiry: Achieng Odhiambo']);
});

it('the one search puts who is called so before who says so', async () => {
  const said = { ...aMessage, fname: 'Brian', message: 'For Odhiambo, please.' };
  await asVisitor().post('/api/contact', said);
  expect(await titles('odhiambo')).toEqual([
    'enquiry: Achieng Odhiambo',
    expect.stringContaining('Brian'),
  ]);
});

it.each(['QT 1', 'uc2test001', 'uc2t est001', '5,000 amina'])(
  'the one search finds a paid order and its payment: %s',
  async (q) => {
    await addProduct(staff, { title: 'Bench', sku: 'QT-10' });
    const { id } = await anOrder(api, staff);
    await note(staff, id);
    const found = await titles(q);
    if (!q.includes('amina')) expect(found).toContain('order: QT-2026-0001');
    if (q !== 'QT 1') expect(found).toContain('payment: KSh 5,000');
  },
);

it('the one search puts what has all words before what resembles some', async () => {
  const said = { ...aMessage, fname: 'Mary', lname: 'Njoki', message: 'A mahogany wardrobe.' };
  await addProduct(staff, { title: 'Mahogany Wardrobe' });
  await asVisitor().post('/api/contact', said);
  expect((await titles('mahogany mary'))[0]).toBe('enquiry: Mary Njoki');
  expect((await titles('mahogany wardrobe'))[0]).toBe('product: Mahogany Wardrobe');
  expect((await titles('enquiries'))[0]).toBe('screen: Enquiries');
});

it('the one search puts the payment of a sum before who wrote the same figure', async () => {
  await asVisitor().post('/api/contact', { ...aMessage, message: 'I have 5,000 to spend.' });
  const { id } = await anOrder(api, staff);
  await note(staff, id);
  expect((await titles('5,000'))[0]).toBe('payment: KSh 5,000');
});

it('the one search links each result', async () => {
  expect(await find('lamu')).toEqual([
    {
      kind: 'product',
      title: 'Lamu Sofa',
      path: staffProduct(1),
      about: 'Home · Living Room · Sofas',
    },
    // Its request asks for that sofa.
    expect.objectContaining({ kind: 'enquiry', title: 'Achieng Wambui' }),
  ]);
  expect(await find('odhiambo')).toMatchObject([{ path: `${paths.enquiries}?id=1` }]);
});

it('the one search finds products that were added or renamed just now', async () => {
  expect(await titles('kisumu')).toEqual([]);
  const { id, ...product } = await addProduct(staff, { title: 'Kisumu Stool' });
  expect(await titles('kisumu')).toEqual(['product: Kisumu Stool']);
  await staff.put(`/api/products/${id}`, { ...product, title: 'Nakuru Stool', images: undefined });
  expect(await titles('kisumu')).toEqual([]);
  expect(await titles('nakuru')).toEqual(['product: Nakuru Stool']);
});

it('the one search and the table of products know the words that staff have saved, at once', async () => {
  await addProduct(staff, { title: 'Tatu Stool', colour: 'Aubergine' });
  const found = async (q: string) => [
    await titles(q),
    await productTitles(staff, `?q=${q}&forgiving=true`),
  ];
  expect(await found('mkeka')).toEqual([[], []]);
  expect(await found('crimson')).toEqual([[], []]);
  await writeDocument(staff, 'search', {
    synonyms: [{ typed: 'mkeka', finds: 'stool' }],
    'filters.colour': [{ name: 'Crimson', words: 'crimson, aubergine' }],
  });
  const stool = [['product: Tatu Stool'], ['Tatu Stool']];
  expect(await found('mkeka')).toEqual(stool);
  expect(await found('crimson')).toEqual(stool);
});
