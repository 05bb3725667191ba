import { beforeEach, expect, it } from 'vitest';
import { figures } from '../../../src/back-office/contract/figures.ts';
import type { SentTrial } from '../../../src/back-office/contract/quotation-to-oneself.ts';
import { removeOldQuotations } from '../../../src/quotation/server/retention/retention.ts';
import { addProduct } from '../../catalogue/server/stored-catalogue.ts';
import { aCustomer, aLine } from '../../quotation/contract/a-line.ts';
import {
  acceptQuotation,
  beginQuotation,
  openPage,
  send,
  writeQuotation,
} from '../../quotation/server/desk.ts';
import { tellPayment } from '../../quotation/server/payments/paid-orders.ts';
import type { Caller } from '../../support/caller.ts';
import { createTestApi } from '../../support/create-test-api.ts';

const api = await createTestApi();
let owner: Caller;
beforeEach(async () => {
  await api.empty();
  owner = await api.asOwner();
});

async function quoteToMyself(headers?: Record<string, string>) {
  const answer = await owner.post('/api/first-steps/quotation', undefined, headers);
  expect(answer.status).toBe(201);
  const sent = (await answer.json()) as SentTrial;
  return { ...sent, token: new URL(sent.link).searchParams.get('token') ?? '' };
}

it('a quotation to oneself has the shop’s first products, and is mailed with its page', async () => {
  await addProduct(owner, { title: 'Shelf', price_cents: '5,000' });
  await addProduct(owner, { title: 'Stool' });
  const { to, subject, text, link, token } = await quoteToMyself();
  const mail = (await api.mails()).at(-1);
  expect(mail?.to).toMatchObject([{ address: to }]);
  expect([mail?.subject, subject]).toEqual([subject, expect.stringContaining('TRIAL-1')]);
  expect(text).toContain(link);
  expect(mail?.attachments).toMatchObject([{ filename: 'TRIAL-1.pdf' }]);
  const page = await (await openPage(api.asVisitor(), token)).text();
  for (const words of ['Shelf', 'Stool', 'An example price: this piece has none yet.']) {
    expect(page).toContain(words);
  }
  const steps = await (await owner.get('/api/first-steps')).json();
  expect(steps).toMatchObject({ trial_link: link });
});

it('a quotation to oneself is sent once, also when the press is repeated after a lost answer', async () => {
  const key = { 'Idempotency-Key': 'press-0001' };
  const first = await quoteToMyself(key);
  expect(await quoteToMyself(key)).toEqual(first);
  expect(await api.mails()).toHaveLength(1);
  const another = await quoteToMyself({ 'Idempotency-Key': 'press-0002' });
  expect(another.subject).not.toBe(first.subject);
});

it('a quotation to oneself takes a piece of no product from an empty shop', async () => {
  const { token } = await quoteToMyself();
  expect(await (await openPage(api.asVisitor(), token)).text()).toContain('Your first product');
});

it('a quotation to oneself leaves no gap in the company’s numbers', async () => {
  await quoteToMyself();
  await quoteToMyself();
  const written = await writeQuotation(owner, await beginQuotation(owner), {
    ...{ customer: aCustomer, lines: [aLine()], deposit: null },
  });
  const { quotation } = await send(owner, written);
  expect(quotation.number).toMatch(/^QT-\d{4}-0001$/);
});

it('a quotation to oneself is in no list, sum or task, also once it is accepted and paid', async () => {
  await addProduct(owner, { title: 'Shelf', price_cents: '5,000' });
  const { token } = await quoteToMyself();
  await acceptQuotation(api.asVisitor(), token);
  await tellPayment(api.asVisitor(), { token, told: 'SJK7A1B2C3' });
  const page = await (await openPage(api.asVisitor(), token)).text();
  expect(page).toContain('SJK7A1B2C3');
  const json = async (path: string) => (await owner.get(path)).json();
  expect(await json('/api/quotations?status=accepted')).toEqual([]);
  expect(await json('/api/payments?status=reported')).toEqual([]);
  expect(await json('/api/tasks')).toEqual({ tasks: [], total: 0, set_aside: [] });
  expect(await json('/api/search?q=TRIAL')).toEqual([]);
  const { sales } = figures.parse(await json('/api/figures'));
  expect(sales.by_week.at(-1)).toMatchObject({ quoted: 0, accepted: 0, accepted_cents: 0 });
  const product = await json('/api/quoted-prices/1');
  expect(product).toBeNull();
});

it('a quotation to oneself is deleted after a year, though it was accepted', async () => {
  const { token } = await quoteToMyself();
  await acceptQuotation(api.asVisitor(), token);
  const { database } = api.services;
  const now = () => new Date(api.services.now().getTime() + 400 * 24 * 60 * 60_000);
  expect(await removeOldQuotations({ database, now })).toBe(1);
});
