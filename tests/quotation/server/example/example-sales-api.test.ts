import { beforeEach, expect, it } from 'vitest';
import sales from '../../../../data/example-sales.json' with { type: 'json' };
import type { FirstSteps } from '../../../../src/back-office/contract/first-steps.ts';
import { readSeed } from '../../../../src/catalogue/seed/seed.ts';
import { insertProduct } from '../../../../src/catalogue/server/products/products.ts';
import type { Enquiry } from '../../../../src/enquiry/contract/inbox.ts';
import type { InboxNews } from '../../../../src/enquiry/contract/inbox-news.ts';
import type { ListedQuotation, Quotation } from '../../../../src/quotation/contract/quotation.ts';
import { beginExampleSales } from '../../../../src/quotation/server/example/begin-example-sales.ts';
import type { Caller } from '../../../support/caller.ts';
import { createTestApi } from '../../../support/create-test-api.ts';

const api = await createTestApi();
const { database } = api.services;
const skus = new Set(sales.flatMap(({ pieces }) => pieces.map(({ sku }) => sku.toUpperCase())));
let owner: Caller;
beforeEach(async () => {
  await api.empty();
  owner = await api.asOwner();
  for (const { key, origin, fields } of readSeed()) {
    if (!skus.has(fields.sku ?? '')) continue;
    await insertProduct(database, fields, { origin, stock_key: key });
  }
});

async function begin() {
  const { id } = await database.selectFrom('staff').select('id').executeTakeFirstOrThrow();
  await beginExampleSales(api.services, { id, name: 'Wanjiku Otieno' });
}

async function read<Answer>(path: string): Promise<Answer> {
  const answer = await owner.get(path);
  expect(answer.status).toBe(200);
  return (await answer.json()) as Answer;
}

const enquiries = () => read<Enquiry[]>('/api/enquiries?per_page=50');
const quotations = () => read<ListedQuotation[]>('/api/quotations?per_page=50');

it('the example has five sales from a question to a delivery, all of the days before its start', async () => {
  await begin();
  const asked = await enquiries();
  expect(asked).toHaveLength(5);
  for (const { lname, products, received_at } of asked) {
    expect(lname).toContain('(example)');
    expect(products.every(({ on_site }) => on_site)).toBe(true);
    expect(Date.parse(received_at)).toBeLessThan(api.services.now().getTime());
  }
  expect(asked.map(({ outcome }) => outcome)).toEqual([null, null, 'won', 'lost', 'won']);
  expect(asked.every(({ read: isRead }) => isRead)).toBe(true);
  const all = await quotations();
  expect(
    all.map(({ reference, status, stage, due_for, late }) => [
      ...[reference, status, stage, due_for, late.length],
    ]),
  ).toEqual(
    expect.arrayContaining([
      ['QT-2026-0001', 'accepted', 'delivered', 'none', 0],
      ['QT-2026-0002', 'declined', null, 'none', 0],
      ['QT-2026-0003', 'accepted', 'making', 'balance', 0],
      ['QT-2026-0004', 'sent', null, 'none', 0],
    ]),
  );
  expect(all).toHaveLength(4);
  const making = all.find(({ stage }) => stage === 'making');
  const { payments, paid_cents, revisions } = await read<Quotation>(
    `/api/quotations/${making?.id}`,
  );
  expect(paid_cents).toBe(revisions[0]?.deposit_cents);
  expect(payments).toMatchObject([{ status: 'confirmed', payer: 'Achieng Were (example)' }]);
});

it('the example mails nobody', async () => {
  await begin();
  const queued = await database.selectFrom('mail_outbox').select('id').execute();
  expect([queued, await api.mails()]).toEqual([[], []]);
});

it('the example’s sales go in one press, with all that came of them, and leave one’s own', async () => {
  const own = {
    channel: 'call',
    fname: 'Amina',
    phone: '0712 345 678',
    message: 'A desk, please.',
  };
  await begin();
  const answer = await owner.post('/api/enquiries', own);
  expect(answer.status).toBe(201);
  const news = () => read<InboxNews>('/api/inbox');
  expect((await news()).examples).toBe(5);
  const removal = await owner.change('DELETE', '/api/example-sales');
  expect(await removal.json()).toEqual({ removed: 5 });
  expect((await enquiries()).map(({ fname }) => fname)).toEqual(['Amina']);
  expect(await quotations()).toEqual([]);
  expect((await news()).examples).toBe(0);
  for (const table of ['quotation_revision', 'payment', 'quotation_number'] as const) {
    expect(await database.selectFrom(table).selectAll().execute()).toEqual([]);
  }
  const left = await database.selectFrom('change').select('title').execute();
  expect(left.map(({ title }) => title)).toEqual(['Amina']);
});

it('an example sale is no quotation to oneself', async () => {
  await begin();
  const { steps } = await read<FirstSteps>('/api/first-steps');
  expect(steps.find(({ name }) => name === 'quotation')).toMatchObject({ is_done: false });
});
