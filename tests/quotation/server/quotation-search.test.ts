import { beforeAll, expect, it } from 'vitest';
import type { Caller } from '../../support/caller.ts';
import { createTestApi } from '../../support/create-test-api.ts';
import { aLine } from '../contract/a-line.ts';
import { beginQuotation, send, writeQuotation } from './desk.ts';

const api = await createTestApi();
let staff: Caller;
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
