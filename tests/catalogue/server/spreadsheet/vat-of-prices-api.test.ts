import { beforeEach, expect, it } from 'vitest';
import type { ImportPlan } from '../../../../src/catalogue/contract/spreadsheet/product-import.ts';
import type { Cell } from '../../../../src/platform/spreadsheet/cell.ts';
import { createTestApi } from '../../../support/create-test-api.ts';
import { emptyCatalogue } from '../empty-catalogue.ts';
import { check, HEADINGS, importSheet, type Rows, shelfRow } from './sheets.ts';

const api = await createTestApi();
const staff = await api.asStaff();
beforeEach(async () => {
  await emptyCatalogue(api.services.database);
  await api.services.database.deleteFrom('import_mapping').execute();
});

const priceColumn = ({ layout }: ImportPlan) =>
  layout.columns.find(({ to }) => to === 'price_cents');
const listed = async () => (await staff.get('/api/products')).json();

async function imported(rows: Rows, plan?: ImportPlan) {
  const done = await importSheet(staff, rows, { plan: plan ?? (await check(staff, rows)) });
  expect(done.status, await done.clone().text()).toBe(200);
  return listed();
}

it.each([
  ['Price incl. VAT', true],
  ['Net price', false],
])(
  'prices under the heading “%s” are kept as they stand, with their terms',
  async (heading, isIn) => {
    const rows: Rows = [
      [...HEADINGS, heading],
      [...shelfRow('S-1'), 79_000],
    ];
    const plan = await check(staff, rows);
    expect(plan.rows[0]?.changes).toMatchObject({ price_cents: [null, 7_900_000] });
    expect(await imported(rows, plan)).toMatchObject([
      { price_cents: 7_900_000, prices_include_vat: isIn },
    ]);
  },
);

it('a heading that does not say whether VAT is in its prices is asked about, and the answer is remembered', async () => {
  const rows: Rows = [
    [...HEADINGS, 'Price'],
    [...shelfRow('S-1'), 79_000],
  ];
  const silent = await check(staff, rows);
  expect(priceColumn(silent)).not.toHaveProperty('vat');
  const { at = 0 } = priceColumn(silent) ?? {};
  const columns = Object.fromEntries(
    silent.layout.columns.map(({ at: key, to }) => [
      key,
      { to, ...(key === at && { vat: 'included' as const }) },
    ]),
  );
  const plan = await check(staff, rows, [], { ...silent.choices, columns });
  expect(plan.rows[0]?.changes).toMatchObject({ prices_include_vat: [null, true] });
  expect(await imported(rows, plan)).toMatchObject([{ prices_include_vat: true }]);
  expect(priceColumn(await check(staff, rows))).toMatchObject({ vat: 'included' });
});

it('a product keeps what it says about VAT where its row has no price', async () => {
  const both: Rows = [
    [...HEADINGS, 'Price incl. VAT'],
    [...shelfRow('S-1'), 79_000],
  ];
  await imported(both);
  const titles: Rows = [
    [...HEADINGS, 'Price excl. VAT'],
    [...shelfRow('S-1', 'Tall shelf'), null],
  ];
  expect(await imported(titles)).toMatchObject([
    { title: 'Tall shelf', price_cents: null, prices_include_vat: true },
  ]);
});

const OPTIONS = ['Option1 Name', 'Option1 Value', 'Option2 Name', 'Option2 Value'];

function variants(prices: [fabric: string, size: string, price: Cell][]): Rows {
  const rest = ['Sofa', 'Soft.', 'Home'];
  return [
    [
      'Handle',
      'Title',
      'Body (HTML)',
      'Product Category',
      'Variant SKU',
      'Variant Price',
      ...OPTIONS,
    ],
    ...prices.map(([fabric, size, price], at): Cell[] => [
      'sofa',
      ...(at === 0 ? rest : ['', '', '']),
      `SF-${at}`,
      price,
      ...(at === 0 ? ['Fabric', fabric, 'Size', size] : ['', fabric, '', size]),
    ]),
  ];
}

const notesOf = async (rows: Rows) =>
  (await check(staff, rows)).rows
    .flatMap(({ notes }) => notes)
    .filter(({ column }) => column?.includes('price'))
    .map(({ message }) => message);

it('variants whose prices are no sum are named with their figures before anything is imported', async () => {
  const rows = variants([
    ['Sage', 'Small', 10_000],
    ['Sage', 'Large', 15_000],
    ['Rust', 'Small', 12_000],
    ['Rust', 'Large', 20_000],
  ]);
  expect(await notesOf(rows)).toEqual([
    'These prices are no sum of what each value costs more. Not kept: Sage, Large at KSh 15,000; Rust, Small at KSh 12,000; Rust, Large at KSh 20,000. All get the lowest price, KSh 10,000. Correct the file, or type the differences in the product afterwards.',
  ]);
});

it('a variant without a price is named, with the prices that cannot be kept', async () => {
  const rows = variants([
    ['Sage', 'Small', 10_000],
    ['Sage', 'Large', 15_000],
    ['Rust', 'Small', null],
  ]);
  expect(await notesOf(rows)).toEqual([
    'A variant has no price: Rust, Small. Not kept: Sage, Large at KSh 15,000. All get the lowest price, KSh 10,000. Correct the file, or type the differences in the product afterwards.',
  ]);
});

it('variants whose prices are kept need no word about them', async () => {
  const rows = variants([
    ['Sage', 'Small', 10_000],
    ['Sage', 'Large', 15_000],
    ['Rust', 'Small', 12_000],
    ['Rust', 'Large', 17_000],
  ]);
  expect(await notesOf(rows)).toEqual([]);
  const same = variants([
    ['Sage', 'Small', 10_000],
    ['Rust', 'Small', 10_000],
  ]);
  expect(await notesOf(same)).toEqual([]);
});
