import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { STATUS } from '../../../src/catalogue/contract/taxonomy.ts';
import { removeUnusedPhotos } from '../../../src/media/server/photo-clean-up.ts';
import type { Day } from '../../../src/platform/contract/day.ts';
import { addProduct } from '../../catalogue/server/stored-catalogue.ts';
import { enter } from '../../enquiry/server/a-direct-enquiry.ts';
import { aQuoteRequest } from '../../enquiry/server/a-quote-request.ts';
import { writeDocument } from '../../site/server/documents-of-staff.ts';
import type { Caller } from '../../support/caller.ts';
import { createTestApi } from '../../support/create-test-api.ts';
import { aCustomer, aLine } from '../contract/a-line.ts';
import { beginQuotation, postAnswer, send, writeQuotation } from './desk.ts';
import { requestTwoPieces } from './request-two-pieces.ts';

const api = await createTestApi();
let staff: Caller;
beforeEach(async () => {
  await api.empty();
  staff = await api.asStaff();
});

const whole = { customer: aCustomer, lines: [aLine()] };
const anEnquiry = () => requestTwoPieces(api, staff);

it('a quotation begins with its sender and its products, each with its internal price', async () => {
  const { id, chair, desk } = await anEnquiry();
  const { number, status, draft } = await beginQuotation(staff, id);
  expect({ number, status }).toEqual({ number: null, status: 'draft' });
  expect(draft?.customer).toMatchObject({ email: aQuoteRequest.email });
  expect(draft?.valid_until).toBe('2026-04-01');
  expect(draft?.lines).toMatchObject([
    { product_id: chair.id, title: 'Kiti Chair', quantity: 15, note: 'Black, please' },
    { product_id: desk.id, title: 'Meza Desk', quantity: 6, unit_price_cents: null },
  ]);
  expect(draft?.lines[0]?.unit_price_cents).toBe(2_450_000);
  expect(draft?.lines[0]?.picture).toMatch(/^\/storage\/products\/1\/main\/.*-400\.webp$/);
});

it('a quotation begins with the usual deposit unless all its pieces are in stock', async () => {
  const chair = await addProduct(staff, { title: 'Kiti Chair', status_id: String(STATUS.inStock) });
  const sofa = await addProduct(staff, {
    title: 'Kochi Sofa',
    status_id: String(STATUS.outOfStock),
  });
  const depositFor = async (...products: { id: number }[]) => {
    const pieces = products.map(({ id }) => ({ key: String(id), quantity: 1, note: '' }));
    const { id } = await enter(staff, { products: pieces });
    return (await beginQuotation(staff, id)).draft?.deposit;
  };
  expect(await depositFor(chair)).toBeNull();
  expect(await depositFor(chair, sofa)).toEqual({ percent: 50 });
  expect(await depositFor()).toEqual({ percent: 50 });
});

it('the lead time is open for more pieces from stock than come in the usual time', async () => {
  const chair = await addProduct(staff, { title: 'Kiti Chair', status_id: String(STATUS.inStock) });
  const leadTimeOf = async (quantity: number) => {
    const products = [{ key: String(chair.id), quantity, note: '' }];
    const { id } = await enter(staff, { products });
    return (await beginQuotation(staff, id)).draft?.lead_time;
  };
  expect(await leadTimeOf(10)).toContain('within three working days');
  expect(await leadTimeOf(11)).toBe('');
  await writeDocument(await api.asOwner(), 'company', { stockPieces: '40' });
  expect(await leadTimeOf(40)).toContain('within three working days');
});

it('a quotation with 200 lines is saved, each with the longest note, in an alphabet of three bytes a letter', async () => {
  const line = aLine({ title: 'ወንበር '.repeat(30), note: 'ለስላሳ'.repeat(125) });
  const lines = Array.from({ length: 200 }, () => line);
  const saved = await writeQuotation(staff, await beginQuotation(staff), { lines });
  expect(saved.draft?.lines).toHaveLength(200);
  expect(saved.draft?.lines.at(-1)?.note).toHaveLength(500);
});

it('two people who quote one request get the same quotation', async () => {
  const { id } = await anEnquiry();
  const other = await api.asStaff();
  const begun = await Promise.all([beginQuotation(staff, id), beginQuotation(other, id)]);
  expect(begun[0]?.id).toBe(begun[1]?.id);
});

it('an enquiry counts as answered when its quotation is sent, by the person who sent it', async () => {
  const { id } = await anEnquiry();
  const begun = await beginQuotation(staff, id);
  const lines = begun.draft?.lines.map((each) => ({ ...each, unit_price_cents: 100 })) ?? [];
  await send(staff, await writeQuotation(staff, begun, { lines }));
  const answer = await staff.get(`/api/enquiries/${id}`);
  expect(await answer.json()).toMatchObject({
    status: 'answered',
    assignee: { name: 'Wanjiku Otieno' },
  });
});

it('an enquiry counts as won when its quotation is accepted', async () => {
  const { id } = await anEnquiry();
  const begun = await beginQuotation(staff, id);
  const lines = begun.draft?.lines.map((each) => ({ ...each, unit_price_cents: 100 })) ?? [];
  const { token } = await send(staff, await writeQuotation(staff, begun, { lines }));
  const accepted = { token, revision: '1', answer: 'accepted', name: 'Amina', with: '' };
  await postAnswer(api.asVisitor(), accepted);
  const answer = await staff.get(`/api/enquiries/${id}`);
  expect(await answer.json()).toMatchObject({
    outcome: 'won',
    changed: { by: 'The customer' },
  });
});

it('a quoted product that is deleted later keeps its words and picture', async () => {
  const { id, chair } = await anEnquiry();
  const begun = await beginQuotation(staff, id);
  await staff.change('DELETE', `/api/products/${chair.id}`);
  const answer = await staff.get(`/api/quotations/${begun.id}`);
  expect(await answer.json()).toMatchObject({ draft: { lines: begun.draft?.lines ?? [] } });
});

it('a quoted product that is gone for good keeps its photographs', async () => {
  const { id } = await anEnquiry();
  const begun = await beginQuotation(staff, id);
  const lines = begun.draft?.lines.map((each) => ({ ...each, unit_price_cents: 1 })) ?? [];
  await send(staff, await writeQuotation(staff, begun, { lines }));
  const { database, now } = api.services;
  const since = now();
  await sql`UPDATE photo_ledger SET state = 'detached', changed_at = ${since}`.execute(database);
  const later = { ...api.services, now: () => new Date(now().getTime() + 40 * 86_400_000) };
  expect(await removeUnusedPhotos(later)).toBe(0);
  await database.deleteFrom('quotation').execute();
  expect(await removeUnusedPhotos(later)).toBe(1);
});

it('a draft of a quotation is not saved over what somebody else has saved', async () => {
  const begun = await beginQuotation(staff);
  await writeQuotation(staff, begun, whole);
  const late = await staff.put(
    `/api/quotations/${begun.id}`,
    { ...begun.draft, ...whole },
    { 'If-Match': `"${begun.version}"` },
  );
  expect(late.status).toBe(412);
});

it.each([
  { quantity: 0 },
  { quantity: 1.005 },
  { unit_price_cents: -1 },
  { unit_price_cents: 100_000_000_001 },
  { discount_percent: 101 },
  { picture: 'https://elsewhere.example/a.webp' },
  { title: '' },
])('a draft of a quotation with a line of %j is refused', async (wrong) => {
  const begun = await beginQuotation(staff);
  const answer = await staff.put(
    `/api/quotations/${begun.id}`,
    { ...begun.draft, customer: aCustomer, lines: [aLine(wrong)] },
    { 'If-Match': `"${begun.version}"` },
  );
  expect(answer.status).toBe(422);
  expect(Object.keys(((await answer.json()) as { errors: object }).errors)).toEqual(['lines']);
});

it('a draft of a quotation begins with what stands under Company', async () => {
  const owner = await api.asOwner();
  const written = {
    'quotations.vatPercent': '7.5',
    'quotations.pricesIncludeVat': true,
    'quotations.validDays': '10',
    'quotations.leadTime': 'Two weeks.',
    'quotations.paymentTerms': 'By M-Pesa to till 123456.',
  };
  await writeDocument(owner, 'company', written);
  const { draft } = await beginQuotation(staff);
  expect(draft).toMatchObject({
    ...{ vat_percent: 7.5, prices_include_vat: true, valid_until: '2026-03-12' },
    ...{ lead_time: 'Two weeks.', payment_terms: 'By M-Pesa to till 123456.' },
  });
});

it('a quotation whose draft is discarded before anything was sent is deleted', async () => {
  const begun = await beginQuotation(staff);
  const seen = { 'If-Match': `"${begun.version}"` };
  await staff.change('DELETE', `/api/quotations/${begun.id}/draft`, null, seen);
  expect((await staff.get(`/api/quotations/${begun.id}`)).status).toBe(404);
});

it('a quotation that was sent stays as it is when a later draft is discarded', async () => {
  const first = await writeQuotation(staff, await beginQuotation(staff), whole);
  const { quotation: sent } = await send(staff, first);
  const { id, version } = await writeQuotation(staff, sent, { discount_percent: 5 });
  const seen = { 'If-Match': `"${version}"` };
  const answer = await staff.change('DELETE', `/api/quotations/${id}/draft`, null, seen);
  expect(await answer.json()).toMatchObject({
    quotation: { draft: null, version: version + 1, revisions: [{ reference: 'QT-2026-0001' }] },
  });
});

it('the list of quotations is narrowed by words and status, and says what all of it comes to', async () => {
  await send(staff, await writeQuotation(staff, await beginQuotation(staff), whole));
  await writeQuotation(staff, await beginQuotation(staff), {
    ...whole,
    customer: { ...aCustomer, name: 'Otieno' },
  });
  const all = await staff.get('/api/quotations');
  expect(all.headers.get('X-Total-Count')).toBe('2');
  expect(all.headers.get('X-Open-Cents')).toBe('580000');
  expect(all.headers.get('X-Accepted-Cents')).toBe('0');
  const drafts = await staff.get(`/api/quotations?status=draft`);
  expect(await drafts.json()).toMatchObject([{ customer: 'Otieno', reference: null }]);
  const found = await staff.get(`/api/quotations?q=qt-2026-0001`);
  expect(await found.json()).toMatchObject([{ customer: 'Amina Wanjiru', status: 'sent' }]);
});

it('the list of quotations is sorted by what they come to, and by their last days, drafts included', async () => {
  const write = async (cents: number, valid_until: Day) =>
    writeQuotation(staff, await beginQuotation(staff), {
      ...{ customer: aCustomer, valid_until },
      lines: [aLine({ unit_price_cents: cents })],
    });
  await send(staff, await write(200_000, '2026-05-01'));
  await write(300_000, '2026-04-01');
  await write(100_000, '2026-06-01');
  const ids = async (sort: string) => {
    const found = await staff.get(`/api/quotations?sort=${sort}`);
    return ((await found.json()) as { id: number }[]).map(({ id }) => id);
  };
  expect(await ids('-total_cents')).toEqual([2, 1, 3]);
  expect(await ids('valid_until')).toEqual([2, 1, 3]);
  expect(await ids('changed_at')).toEqual([1, 2, 3]);
});
