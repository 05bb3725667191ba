import { beforeEach, expect, it } from 'vitest';
import { theCompany } from '../../../src/company/contract/company.ts';
import { QUOTE_CONSENT, QUOTE_SENT } from '../../../src/enquiry/contract/quote-fields.ts';
import { putChairsIn } from '../../catalogue/server/built-in-chairs.ts';
import { addProduct } from '../../catalogue/server/stored-catalogue.ts';
import { createTestApi } from '../../support/create-test-api.ts';
import { aPdf, sentFile } from './a-file.ts';
import { aMessage } from './a-message.ts';
import { aQuoteRequest, keptCounts, requestQuote } from './a-quote-request.ts';

const api = await createTestApi();
const { database } = api.services;
beforeEach(async () => {
  await api.empty();
  await putChairsIn(database);
});

const GONE = 'This piece is not in our catalogue any more. Remove it and send again.';

function storedEnquiries() {
  return database.selectFrom('enquiry').selectAll().orderBy('id').execute();
}

function storedProducts() {
  return database.selectFrom('quote_piece').selectAll().orderBy('position').execute();
}

async function refused(request: object) {
  const answer = await requestQuote(api.asVisitor(), request);
  expect(answer.status).toBe(422);
  expect(await keptCounts(database)).toEqual([0, 0, 0, 0]);
  return (await answer.json()) as { message: string; errors: Record<string, string> };
}

it('a request for a quotation is answered with what comes next', async () => {
  const answer = await requestQuote(api.asVisitor());
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({
    message: QUOTE_SENT,
    reference: 'Q-659249',
    answer_time: theCompany.answerTime,
  });
});

it('a request is stored with its consent, its time and the words agreed to', async () => {
  await requestQuote(api.asVisitor());
  const { message } = aQuoteRequest;
  expect(await storedEnquiries()).toMatchObject([
    {
      ...aMessage,
      message,
      kind: 'quote',
      status: 'new',
      received_at: api.services.now(),
      consent_at: api.services.now(),
      consent_text: QUOTE_CONSENT,
    },
  ]);
});

it('a request is stored with its pieces as the catalogue names them, in their order', async () => {
  const id = (await addProduct(await api.asStaff(), { title: 'Umoja Desk', sku: 'DSK-9' })).id;
  const products = [
    { key: String(id), quantity: 3, title: 'Free gold', sku: 'X', path: '//evil.example' },
    ...aQuoteRequest.products,
  ];
  await requestQuote(api.asVisitor(), { products });
  expect(await storedProducts()).toEqual([
    {
      enquiry_id: 1,
      position: 0,
      piece_key: String(id),
      product_id: id,
      title: 'Umoja Desk',
      sku: 'DSK-9',
      path: `/p/${id}-umoja-desk`,
      quantity: 3,
      note: '',
      chosen: [],
    },
    {
      enquiry_id: 1,
      position: 1,
      piece_key: 'off-hbc-001',
      product_id: 900,
      title: expect.stringMatching(/./),
      sku: 'OFF-HBC-001',
      path: expect.stringMatching(/^\/p\/off-hbc-001-/),
      quantity: 12,
      note: 'In black\nif there is one',
      chosen: [],
    },
  ]);
});

it('a request is stored with when and where it is wanted, of which all may be left out', async () => {
  const wanted = { date_needed: '2026-03-02', place: ' Thika ', floor: '3rd', lift: 'no' };
  await requestQuote(api.asVisitor(), wanted);
  await requestQuote(api.asVisitor(), { date_needed: '', place: null, lift: '' });
  const empty = { date_needed: null, place: null, floor: null, lift: null };
  expect(await storedEnquiries()).toMatchObject([{ ...wanted, place: 'Thika' }, empty]);
});

it('a request needs neither a company nor a message', async () => {
  await requestQuote(api.asVisitor(), { cname: undefined, message: undefined });
  expect(await storedEnquiries()).toMatchObject([{ cname: 'N/A', message: '' }]);
});

it('a request sets no more than its fields', async () => {
  const extra = { id: 99, kind: 'message', consent_text: 'Anything', status: 'closed' };
  await requestQuote(api.asVisitor(), extra);
  expect(await storedEnquiries()).toMatchObject([
    { id: 1, kind: 'quote', consent_text: QUOTE_CONSENT, status: 'new' },
  ]);
});

it('the pieces of a request keep their names when the products are changed and removed', async () => {
  const id = (await addProduct(await api.asStaff(), { title: 'Umoja Desk' })).id;
  await requestQuote(api.asVisitor(), { products: [{ key: String(id), quantity: 1 }] });
  await database.deleteFrom('product').where('id', '=', id).execute();
  expect(await storedProducts()).toMatchObject([{ title: 'Umoja Desk', product_id: null }]);
});

it('a request without products that has words or files is kept, and the company and the sender are told', async () => {
  const words = { products: [], message: 'A kitchen along two walls.' };
  expect((await requestQuote(api.asVisitor(), words)).status).toBe(200);
  const { id } = await sentFile(api.asVisitor(), aPdf);
  const file = { products: [], message: '', attachments: [id] };
  expect((await requestQuote(api.asVisitor(), file)).status).toBe(200);
  const [confirmed, told] = await api.mails();
  expect(told?.text).toContain('A kitchen along two walls.');
  expect(confirmed?.text).toMatch(/It asks for what you describe\.\n/);
  expect(`${told?.text}${confirmed?.text}`).not.toContain('0 pieces');
});

it('a request without products, words and files is refused, at its message', async () => {
  const { errors } = await refused({ products: [], message: ' ' });
  expect(errors).toEqual({
    message: 'Tell us what you need, or add a photo, a sketch or a plan.',
  });
});

it('a request is refused with a reason for each field that is wrong, and nothing is stored', async () => {
  const { errors } = await refused({ fname: '', email: 'nobody', products: [], consent: false });
  expect(errors).toEqual({
    fname: 'Please enter your first name.',
    email: 'Please enter an email address such as name@example.com.',
    consent: 'Please agree that we may use your details to answer you.',
  });
});

it.each([
  ['date_needed', '2026-03-01', 'Please choose today or a later day.'],
  ['date_needed', '2026-02-30', 'Please choose a day from the calendar.'],
  ['date_needed', 'soon', 'Please choose a day from the calendar.'],
  ['date_needed', '0000-01-01', 'Please choose a day from the calendar.'],
  ['date_needed', '20266-03-14', 'Please choose a day from the calendar.'],
  ['place', 'x'.repeat(121), 'Please keep this to 120 characters.'],
  ['floor', 'x'.repeat(41), 'Please keep this to 40 characters.'],
  ['lift', 'perhaps', 'Say yes or no, or leave it out.'],
])('a request with %s that cannot be is refused: %s', async (name, words, message) => {
  expect((await refused({ [name]: words })).errors).toEqual({ [name]: message });
});

const product = { key: 'off-hbc-001', quantity: 1 };
it.each([
  ['no list', undefined],
  ['too many pieces', Array.from({ length: 51 }, (_, n) => ({ ...product, key: String(n + 1) }))],
  ['a piece that is listed twice', [product, product]],
  ['a quantity of 0', [{ ...product, quantity: 0 }]],
  ['a quantity of 10,000', [{ ...product, quantity: 10_000 }]],
  ['half a piece', [{ ...product, quantity: 1.5 }]],
  ['a quantity in words', [{ ...product, quantity: 'two' }]],
  ['a note that is too long', [{ ...product, note: 'x'.repeat(501) }]],
  ['a key that is none', [{ ...product, key: '../../etc' }]],
  ['an id beyond any', [{ ...product, key: '99999999999' }]],
  ['something that is no piece', ['off-hbc-001']],
])('a request with %s is refused', async (_, products) => {
  expect(Object.keys((await refused({ products })).errors)).toEqual(['products']);
});

it.each([true, 'true', 1, null])(
  'a request is refused unless the consent is given outright: %j',
  async (consent) => {
    const answer = await requestQuote(api.asVisitor(), { consent });
    expect(answer.status).toBe(consent === true ? 200 : 422);
  },
);

it('a request is refused with an error for each piece that visitors cannot see', async () => {
  const shown = (await addProduct(await api.asStaff())).id;
  const paused = (await addProduct(await api.asStaff(), { status_id: '2' })).id;
  const deleted = (await addProduct(await api.asStaff())).id;
  const staff = await api.asStaff();
  await staff.change('DELETE', `/api/products/${deleted}`);
  const keys = [paused, shown, deleted, 'off-hbc-999', 'off-hbc-001', 999];
  const products = keys.map((key) => ({ key: String(key), quantity: 1 }));
  expect(await refused({ products })).toEqual({
    message: GONE,
    errors: { 'products.0': GONE, 'products.2': GONE, 'products.3': GONE, 'products.5': GONE },
  });
  expect((await requestQuote(staff, { products })).status).toBe(422);
});

it('a request without a CSRF token is refused', async () => {
  const answer = await api.asVisitor().fetch('/api/quotes', {
    method: 'POST',
    body: JSON.stringify(aQuoteRequest),
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'form-0001' },
  });
  expect(answer.status).toBe(419);
  expect(await keptCounts(database)).toEqual([0, 0, 0, 0]);
});

it.each(['short', 'x'.repeat(101), 'form 0001', 'form_0001'])(
  'a request with %j for a key is refused',
  async (key) => {
    expect((await requestQuote(api.asVisitor(), {}, key)).status).toBe(400);
  },
);

it('a request without a key is refused', async () => {
  expect((await api.asVisitor().post('/api/quotes', aQuoteRequest)).status).toBe(400);
});
