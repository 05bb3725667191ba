import { beforeEach, expect, it } from 'vitest';
import type { ImportSettings } from '../../../../src/catalogue/contract/spreadsheet/import-settings.ts';
import { createTestApi } from '../../../support/create-test-api.ts';
import { emptyCatalogue } from '../empty-catalogue.ts';
import { check, importSheet, inBrief } from './sheets.ts';
import { supplierList } from './shop-exports.ts';

const api = await createTestApi();
const staff = await api.asStaff();
const colleague = await api.asStaff();
beforeEach(async () => {
  await emptyCatalogue(api.services.database);
  await api.services.database.deleteFrom('import_mapping').execute();
});

const COLUMNS: ImportSettings['columns'] = {
  0: { to: 'sku' },
  1: { to: 'title' },
  2: { to: 'category_id' },
  3: { to: 'width_cm', unit: 'mm' },
  4: { to: 'height_cm', unit: 'mm' },
  5: { to: 'material' },
  6: { to: 'price_cents' },
};
const VALUES = {
  'place indoor': '2/26',
  'place base cabinets': '3/35',
  'place outdoor': 'leave out',
};

it('a supplier’s price list comes in once its columns and values are chosen, and is remembered for colleagues', async () => {
  const file = await supplierList();
  const first = await check(staff, file);
  expect(first.layout).toMatchObject({ headings: 3, program: null, source: 'guessed' });
  expect(first.layout.columns[0]).toMatchObject({
    heading: 'Art. No.',
    samples: ['MW-10', 'MW-11', 'MW-20'],
  });
  const mapped = { ...first.choices, columns: COLUMNS, titleAsDescription: true };
  const asked = await check(staff, file, [], mapped);
  expect(asked.values.map(({ text, rows, suggestion }) => [text, rows, suggestion])).toEqual([
    ['Indoor', 2, null],
    ['Base cabinets', 1, expect.any(String)],
    ['Outdoor', 1, null],
  ]);
  const plan = await check(staff, file, [], { ...mapped, values: VALUES });
  expect(inBrief(plan)).toEqual([
    [4, 'added'],
    [5, 'added'],
    [6, 'added'],
    [7, 'left out'],
  ]);
  const done = await importSheet(staff, file, { plan });
  expect(await done.json()).toEqual({ added: 3, changed: 0 });

  const next = await check(colleague, file);
  expect(next.layout).toMatchObject({ headings: 3, source: 'remembered' });
  expect(next.choices.values).toEqual(VALUES);
  expect(next.rows.map(({ outcome }) => outcome)).toEqual([
    ...['unchanged', 'unchanged', 'unchanged', 'left out'],
  ]);
});

it('a supplier’s price list is read from another row and sheet where a person says so', async () => {
  const plan = await check(staff, await supplierList(), [], { sheet: 0, headings: 4 });
  expect(plan.layout.columns.map(({ heading }) => heading)).toContain('Jioni bench');
});

it('a supplier’s price list is refused where two columns are to be one field', async () => {
  const columns = { 0: { to: 'title' }, 1: { to: 'title' } } as const;
  const form = { sheet: 0, headings: 3, columns };
  await expect(check(staff, await supplierList(), [], form)).rejects.toThrow();
});

const FILE = 'SKU,Title,Description,Category,Width\nA-1,,Oak,Home,80\nA-2,Bed,Oak,Home,wide\n';

it('refused rows are right once their cells are corrected, or left out', async () => {
  const first = await check(staff, FILE);
  expect(first.rows.map(({ problems }) => problems.map(({ name, text }) => [name, text]))).toEqual([
    [['title', '']],
    [['width_cm', 'wide']],
  ]);
  const cells = { 2: { title: 'Stool' } };
  const plan = await check(staff, FILE, [], { ...first.choices, cells, leftOut: [3] });
  expect(inBrief(plan)).toEqual([
    [2, 'added'],
    [3, 'left out'],
  ]);
  const done = await importSheet(staff, FILE, { plan });
  expect(await done.json()).toEqual({ added: 1, changed: 0 });
});

it('refused rows are a file of their own, with reasons, that can be mended and imported', async () => {
  const first = await check(staff, FILE);
  const form = new FormData();
  form.set('sheet', new File([FILE], 'beds.csv'));
  form.set('choices', JSON.stringify({ ...first.choices, cells: { 2: { title: 'Stool' } } }));
  const answer = await staff.postForm('/api/products/import/refused', form);
  const text = (await answer.text()).replace('\uFEFF', '');
  expect(text).toBe(
    'SKU,Title,Description,Category,Width,Reason\n' +
      'A-2,Bed,Oak,Home,wide,"Width is a number of centimetres, such as 80 or 72.5."\n',
  );
  const again = await check(staff, text.replace('wide', '90'));
  expect(again.layout.source).toBe('own');
  expect(inBrief(again)).toEqual([[2, 'added']]);
});
