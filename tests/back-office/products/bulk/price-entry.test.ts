import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import {
  type PriceEntry,
  previewPrices,
  readPriceEntry,
  withAmount,
  withRule,
} from '../../../../src/back-office/products/bulk/price-entry.ts';
import { ROUNDINGS } from '../../../../src/catalogue/contract/fields/price-change.ts';
import { controlLabel } from '../../../../src/catalogue/contract/fields/product-fields.ts';
import type { Product } from '../../../../src/catalogue/contract/product.ts';
import type { BulkChanged } from '../../../../src/catalogue/contract/product-edit.ts';
import { CHANGE_SET } from '../../../../src/history/contract/change-set.ts';
import { MAX_CENTS, moneyText } from '../../../../src/platform/contract/money.ts';
import { readMoney } from '../../../../src/platform/contract/typed-money.ts';
import { readSheets } from '../../../../src/platform/spreadsheet/read-sheets.ts';
import { addProduct } from '../../../catalogue/server/stored-catalogue.ts';
import { undoChangeSet } from '../../../history/change-sets.ts';
import { createTestApi } from '../../../support/create-test-api.ts';
import { runs } from '../../../support/generated/test-seed.ts';

const empty: PriceEntry = { act: 'plus', amount: '', unit: 'percent', round_to: 0, vat: '' };
const begun = {
  Set: { ...empty, act: 'set', vat: 'included' },
  'Plus per cent': empty,
  'Plus KSh': { ...empty, unit: 'shillings' },
} satisfies Record<string, PriceEntry>;

it.each([
  ['Plus per cent', '5', { act: 'plus', percent: 5, round_to: 0 }],
  ['Plus per cent', '7.5 %', { act: 'plus', percent: 7.5, round_to: 0 }],
  ['Plus per cent', '5 per cent', { act: 'plus', percent: 5, round_to: 0 }],
  ['Plus per cent', 'KSh 1 000', { act: 'plus', cents: 100_000, round_to: 0 }],
  ['Plus per cent', '1,000/=', { act: 'plus', cents: 100_000, round_to: 0 }],
  ['Plus per cent', '−10', { act: 'minus', percent: 10, round_to: 0 }],
  ['Plus per cent', '- KSh 500', { act: 'minus', cents: 50_000, round_to: 0 }],
  ['Plus KSh', '1,000', { act: 'plus', cents: 100_000, round_to: 0 }],
  ['Plus KSh', '-5%', { act: 'minus', percent: 5, round_to: 0 }],
  ['Set', '85,000', { act: 'set', cents: 8_500_000, prices_include_vat: true }],
  ['Set', '+5%', { act: 'plus', percent: 5, round_to: 0 }],
] as const)('a change of prices that begins with %s is read from %j', (begins, typed, change) => {
  expect(readPriceEntry(withAmount(begun[begins], typed))).toEqual({ change });
});

it.each([
  ['Set', '', 'Write the new price.'],
  ['Plus per cent', ' ', 'Write how much.'],
  ['Set', '0', 'Write more than 0.'],
  ['Set', '5%', /^A new price is an amount of shillings\./],
  ['Set', '2,000,000,000', /^Write at most KSh 1,000,000,000\.$/],
  ['Plus per cent', '0 %', 'Write more than 0.'],
  ['Plus per cent', '1,80', /^Is “1,80” 1\.80 or 180\?/],
  ['Plus per cent', '2000', 'Write at most 1,000 per cent, or choose KSh.'],
  ['Plus per cent', '0.125', /^Write at most two digits/],
  ['Plus per cent', 'five', /^Write a number/],
  ['Set', 'a lot', /^Write an amount of shillings/],
] as const)(
  'a change of prices that begins with %s is refused for %j',
  (begins, typed, problem) => {
    expect(readPriceEntry(withAmount(begun[begins], typed))).toEqual({
      problem: typeof problem === 'string' ? problem : expect.stringMatching(problem),
    });
  },
);

it('a chosen act or unit takes away what the typed amount says against it', () => {
  const typed = withAmount(empty, '-10 %');
  expect(withRule(typed, { act: 'plus' })).toEqual({ ...empty, amount: '10 %' });
  expect(withRule(typed, { unit: 'shillings' })).toEqual({
    ...empty,
    act: 'minus',
    amount: '-10',
    unit: 'shillings',
  });
});

it('a change of prices says what is in its way, and names the first product', () => {
  const change = { act: 'minus', cents: 50_000, round_to: 0 } as const;
  const stool = { title: 'Stool', price_cents: 40_000, prices_include_vat: false };
  const desk = { ...stool, title: 'Desk', price_cents: 90_000 };
  const bench = { ...stool, title: 'Bench', price_cents: null };
  expect(previewPrices([desk, bench], change)).toEqual({
    changed: [{ product: desk, cents: 40_000, includesVat: false }],
    unpriced: [bench],
    kept: 0,
    problem: undefined,
  });
  expect(previewPrices([desk, stool, stool], change).problem).toBe(
    '“Stool”: It costs KSh 400 now and would cost nothing. So would 1 more.',
  );
  expect(previewPrices([bench], change).problem).toMatch(/^None of them has a price yet\./);
  expect(previewPrices([desk], { act: 'set', cents: 90_000 }).problem).toMatch(/^Nothing would/);
});

const api = await createTestApi();
beforeEach(api.empty);

const amounts = fc.oneof(
  fc.integer({ min: 1, max: 20_000 }).map((percent) => `${percent / 100}%`),
  fc.integer({ min: 1, max: 50_000_000 }).map((cents) => `KSh ${moneyText(cents)}`),
);
const entries = fc
  .record({
    act: fc.constantFrom('set', 'plus', 'minus'),
    unit: fc.constantFrom('percent', 'shillings'),
    round_to: fc.constantFrom(...ROUNDINGS),
    amount: amounts,
  })
  .map(({ amount, ...entry }) => withAmount({ ...entry, amount: '' } as PriceEntry, amount));

it('whatever the dialog shows is what the server saves, lists and exports, and an undo takes back', async () => {
  const staff = await api.asStaff();
  const before = [1, 99_950, 8_500_000, MAX_CENTS, null];
  for (const cents of before) {
    await addProduct(staff, { price_cents: cents === null ? null : moneyText(cents) });
  }
  const listed = async () => (await (await staff.get('/api/products')).json()) as Product[];
  const priced = async () => (await listed()).map(({ price_cents }) => price_cents);
  await fc.assert(
    fc.asyncProperty(entries, async (entry) => {
      const { change } = readPriceEntry(entry);
      if (!change) return;
      const products = await listed();
      const preview = previewPrices(products, change);
      const shown = new Map(preview.changed.map(({ product, cents }) => [product.id, cents]));
      const expected = products.map(({ id, price_cents }) => shown.get(id) ?? price_cents);
      const answer = await staff.post('/api/bulk-changes', {
        of: { products: products.map(({ id, version }) => ({ id, version })) },
        change: { price: change },
      });
      const { changed, left } = (await answer.json()) as BulkChanged;
      expect(changed).toBe(preview.changed.length);
      expect(left.map(({ id }) => id)).toEqual(
        expect.arrayContaining(preview.unpriced.map(({ id }) => id)),
      );
      expect(await priced()).toEqual(expected);
      const ids = products.map(({ id }) => id).join(',');
      const sheet = await staff.get(`/api/products/export?ids=${ids}`);
      expect(await exportedPrices(sheet)).toEqual(expected);
      const changeSet = answer.headers.get(CHANGE_SET);
      if (changeSet) expect((await undoChangeSet(staff, changeSet)).status).toBe(200);
      expect(await priced()).toEqual(before);
    }),
    { numRuns: runs(10) },
  );
});

/** Internal prices of an exported file, in cents. */
async function exportedPrices(sheet: Response) {
  const bytes = new Uint8Array(await sheet.arrayBuffer());
  const [headings = [], ...rows] = (await readSheets(bytes))[0]?.rows ?? [];
  const column = headings.indexOf(controlLabel('price_cents'));
  return rows.map((row) => readMoney(String(row[column] ?? '')) ?? null);
}
