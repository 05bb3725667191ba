import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { Caller } from '../../support/caller.ts';
import { createTestApi } from '../../support/create-test-api.ts';
import { aLine } from '../contract/a-line.ts';
import { beginQuotation, send, writeQuotation } from './desk.ts';
import { note, tryChanging } from './payments/paid-orders.ts';

const api = await createTestApi();
let staff: Caller;
let id: number;
beforeAll(async () => {
  staff = await api.asStaff();
  const customer = {
    name: 'Amina N’Gûgi',
    company: 'Kijani',
    email: 'a@kijani.example',
    phone: '0712',
  };
  const line = aLine({
    ...{ title: 'Kiti 24" Stool', sku: 'KT-1', note: 'In teak \\ oak' },
    ...{ chosen: [{ choice: 'Fabric', value: 'Sage' }] },
    picture: '/storage/products/1/main/abc-400.webp',
  });
  const content = { customer, lines: [line], lead_time: 'Two weeks', payment_terms: 'By bank' };
  const written = await writeQuotation(staff, await beginQuotation(staff), content);
  const { quotation } = await send(staff, written, 'link');
  ({ id } = quotation);
  await writeQuotation(staff, quotation, { words: 'Karibu tena' });
});

async function count(q: string): Promise<number> {
  const found = await staff.get(`/api/quotations?${new URLSearchParams({ q })}`);
  return ((await found.json()) as object[]).length;
}

it.each([
  ...['QT-2026-0001', 'amina', 'Kijani', 'a@kijani.example', '0712', 'Kiti', '24"', 'kt-1'],
  ...['teak \\ oak', 'Fabric', 'Sage', 'Two weeks', 'bank', 'karibu', 'Amina karibu'],
  ...['ngugi', "n'gugi", 'NGŪGI', 'ámina'],
])(
  'a search for %s finds the quotation that says so, in its draft or as it was sent',
  async (q) => {
    expect(await count(q)).toBe(1);
  },
);

it.each([
  ...['company', 'service', 'discount', 'price', 'note', 'title', 'vat_percent', 'sku'],
  ...['null', 'false', 'storage', 'webp', '500000'],
])('a search for %s finds no quotation, since nobody wrote it', async (q) => {
  expect(await count(q)).toBe(0);
});

it('a search finds a quotation by what was noted of its payments, however they came to be', async () => {
  const about = { payer: 'OTIENO', cents: 450_000, status: 'reported' };
  const { payment: kept } = await note(staff, id, { ...about, code: 'UC2TEST001' });
  const { payment: other } = await note(staff, id, { ...about, code: 'UC2TEST002' });
  expect(await Promise.all(['uc2test001', 'UC2TEST002 amina', '4500'].map(count))).toEqual([
    1, 1, 1,
  ]);
  expect((await tryChanging(staff, other, { status: 'void' })).status).toBe(200);
  expect((await tryChanging(staff, kept, { payer: 'Wanjiru' })).status).toBe(200);
  expect(await Promise.all(['UC2TEST002', 'otieno', 'wanjiru'].map(count))).toEqual([0, 0, 1]);

  const written = () => api.services.database.selectFrom('quotation_words').selectAll().execute();
  const before = await written();
  await sql`SELECT write_quotation_words(ARRAY[${id}]::integer[])`.execute(api.services.database);
  expect(await written()).toEqual(before);
});
