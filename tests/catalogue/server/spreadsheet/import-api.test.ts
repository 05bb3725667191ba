import { Worker } from 'node:worker_threads';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { undone } from '../../../../src/history/contract/change-set.ts';
import { importConflict } from '../../../../src/platform/contract/sheet-settings.ts';
import { writeXlsx } from '../../../../src/platform/spreadsheet/write-xlsx.ts';
import { undoChangeSet } from '../../../history/change-sets.ts';
import { createTestApi } from '../../../support/create-test-api.ts';
import { emptyCatalogue } from '../empty-catalogue.ts';
import { addProduct, plainEdit, productById, productTitles } from '../stored-catalogue.ts';
import {
  check,
  HEADINGS,
  ignored,
  importSheet,
  inBrief,
  type Rows,
  sheetForm,
  shelfRow,
  WRITERS,
} from './sheets.ts';

const api = await createTestApi();
const staff = await api.asStaff();
const colleague = await api.asStaff();
beforeEach(() => emptyCatalogue(api.services.database));

const SET = '0b9f6c1e-7d53-4a51-9c1e-2f8e6a4d7b10';

describe.each(Object.entries(WRITERS))('an import from %s', (_, write) => {
  it('an import from %s adds, changes, passes over and refuses, all at once, and is undone at once', async () => {
    await addProduct(staff, { sku: 'A-1', title: 'Low Shelf', colour: 'red', width_cm: '80' });
    await addProduct(staff, { sku: 'A-2', title: 'Tall Shelf' });
    const sheet = await write([
      ['id', 'sku', 'Title', 'Width', 'Colour', 'Margin'],
      [1, 'A-1', 'Lower Shelf', 90.5, null, 5],
      [null, 'a-2', 'Tall Shelf', null, null, 5],
      [null, null, null, null, null, null],
      [null, 'A-3', 'No Place', 50, 'blue', 5],
    ]);
    const plan = await check(staff, sheet);
    expect(inBrief(plan)).toEqual([
      [2, 'changed'],
      [3, 'changed'],
      [5, 'refused', 'Description: Description is required.', 'Category: Category is required.'],
    ]);
    expect(ignored(plan)).toEqual(['Margin']);
    expect(plan.rows[0]?.changes).toEqual({
      title: ['Low Shelf', 'Lower Shelf'],
      colour: ['red', null],
      width_cm: [80, 90.5],
    });
    expect(plan.rows[1]?.changes).toEqual({ sku: ['A-2', 'a-2'] });

    const refused = await importSheet(staff, sheet, { plan });
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({
      message: 'Nothing was imported: correct row 5, or leave out the refused rows.',
    });
    expect(await productTitles(staff)).toEqual(['Low Shelf', 'Tall Shelf']);

    const done = await importSheet(staff, sheet, { plan, leaveOutRefused: true });
    expect(await done.json()).toEqual({ added: 0, changed: 2 });
    expect(await productById(staff, 1)).toMatchObject({
      title: 'Lower Shelf',
      width_cm: 90.5,
      colour: null,
      version: 2,
    });

    const set = done.headers.get('X-Change-Set') ?? '';
    const undoing = await undoChangeSet(staff, set);
    expect(undone.parse(await undoing.json())).toMatchObject({ changed: 2, skipped: [] });
    expect(await productById(staff, 1)).toMatchObject({ title: 'Low Shelf', colour: 'red' });
  });

  it('an import from %s adds products with all that they say, and takes them away when undone', async () => {
    const sheet = await write([
      [...HEADINGS, 'Tags', 'Lead time in weeks', 'Made to order when out of stock', 'Status'],
      [...shelfRow('B-1'), 'oak, low', '4-6', 'yes', 'Out of Stock'],
      [...shelfRow('B-2'), null, null, null, null],
    ]);
    const done = await importSheet(staff, sheet, { set: SET });
    expect(await done.json()).toEqual({ added: 2, changed: 0 });
    expect(await productById(staff, 1)).toMatchObject({
      sku: 'B-1',
      category_id: 2,
      subcategory_id: 32,
      type_id: 34,
      tags: ['oak', 'low'],
      lead_time: { from: 4, to: 6 },
      made_to_order: true,
      status_id: 3,
    });
    expect((await undoChangeSet(staff, SET)).status).toBe(200);
    expect(await productTitles(staff)).toEqual([]);
  });
});

it('the dry run refuses what is not one product, or not one for certain', async () => {
  await addProduct(staff, { sku: 'A-1' });
  await addProduct(staff, { sku: 'A-2' });
  await addProduct(staff, { sku: 'A-3' });
  await api.services.database
    .updateTable('product')
    .set({ sku: 'a-2' })
    .where('sku', '=', 'A-3')
    .execute();
  await addProduct(staff, { sku: 'A-4' });
  await staff.change('DELETE', '/api/products/4');
  const rows: Rows = [
    ['Id', 'SKU', 'Title', 'Description', 'Category'],
    ...[
      [1, 'A-2'],
      [null, 'A-2'],
      [4, null],
      [99, null],
      ['one', null],
      [null, 'NEW'],
      [null, 'new'],
      [99999999999, null],
    ].map((names) => [...names, 'Shelf', 'Of oak', 'Home']),
  ];
  expect(inBrief(await check(staff, rows))).toEqual([
    [2, 'refused', 'SKU: This SKU is that of product 2, and the id is another’s.'],
    [3, 'refused', 'SKU: Several products have this SKU. Say which one by its id: 2, 3.'],
    [4, 'refused', 'Id: Product 4 is in the trash. Restore it first.'],
    [
      5,
      'refused',
      expect.stringMatching(/^Id: There is no product 99\. Clear the cell to add a product,/),
    ],
    [6, 'refused', expect.stringMatching(/^Id: An id is a whole number\. Clear the cell/)],
    [7, 'refused', 'SKU: The same product stands in row 8. Keep one of them.'],
    [8, 'refused', 'SKU: The same product stands in row 7. Keep one of them.'],
    [9, 'refused', expect.stringMatching(/^Id: An id is a whole number\. Clear the cell/)],
  ]);
});

it('the dry run refuses in the words of the form', async () => {
  const rows: Rows = [
    [...HEADINGS, 'Width', 'Restock_on', 'Status', 'Sizes of a set', 'Tags'],
    [...shelfRow('A'), '-4', '1/3', 'gone', 'large', 'oak, !'],
    ['B', 'Bed', 'Of oak', 'Office', 'Bedroom', 'Sofas', '1.200', null, null, null, null],
    ['C', 'x'.repeat(161), 'Of oak', 'Hom', null, null, '72,5', null, null, null, null],
  ];
  expect(inBrief(await check(staff, rows))).toEqual([
    [
      2,
      'refused',
      'Status: There is no status “gone”. Choose a status from the list.',
      'Width in cm: Width is a number of centimetres, such as 80 or 72.5.',
      'Sizes of a set: Sizes of a set stand on one line each, such as “Largest: 90 × 60 × 45”.',
      'Expected back on: Expected back on is a date, such as 2027-03-01.',
      'Tags: A tag has at least one letter or digit.',
    ],
    [3, 'refused', expect.stringMatching(/^Width in cm: Is “1.200” 1.2 or 1,200\?/)],
    [
      4,
      'refused',
      'Title: A title has at most 160 characters.',
      'Category: There is no category “Hom”. Choose a category from the list.',
    ],
  ]);
  const misplaced = rows.map((row) => row.slice(0, 6));
  expect(inBrief(await check(staff, misplaced))[1]).toEqual([
    3,
    'refused',
    'Subcategory: Choose a subcategory that belongs to Office.',
  ]);
});

it('the dry run leaves as it is what has no column, and what cannot be empty', async () => {
  await addProduct(staff, { sku: 'A-1', colour: 'red', tags: 'oak', made_to_order: 'true' });
  const rows: Rows = [
    ['SKU', 'Title', 'Category', 'Status', 'Tags', 'Made to order when out of stock'],
    ['A-1', null, null, null, null, null],
  ];
  const { rows: planned } = await check(staff, rows);
  expect(planned[0]?.changes).toEqual({ tags: [['oak'], []], made_to_order: [true, false] });
});

it('the dry run keeps what others have changed since the export, and refuses what both have', async () => {
  const shelf = await addProduct(staff, { colour: 'red', material: 'oak' });
  const exported = await (await staff.get(`/api/products/export?format=csv`)).text();
  const edit = plainEdit(shelf, { colour: 'blue', material: 'pine' });
  expect((await colleague.put('/api/products/1', edit)).status).toBe(200);
  expect(inBrief(await check(staff, exported))).toEqual([[2, 'unchanged']]);
  expect(inBrief(await check(staff, exported.replace(',oak,', ',ash,')))).toEqual([
    [
      2,
      'refused',
      'Material: Somebody has changed this since the export, to “pine”. Export it again, or clear this row’s Version to have yours.',
    ],
  ]);
});

it('the dry run changes nothing', async () => {
  await check(staff, [HEADINGS, shelfRow('A')]);
  expect(await productTitles(staff)).toEqual([]);
});

it('an import that is sent twice imports once', async () => {
  const rows = [HEADINGS, shelfRow('A')];
  const plan = await check(staff, rows);
  const answers = await Promise.all([1, 2].map(() => importSheet(staff, rows, { plan, set: SET })));
  for (const answer of answers) {
    expect(answer.status).toBe(200);
    expect(answer.headers.get('X-Change-Set')).toBe(SET);
    expect(await answer.json()).toEqual({ added: 1, changed: 0 });
  }
  expect(await productTitles(staff)).toEqual(['Shelf A']);
});

it('an import does nothing where a product is not as the dry run saw it, and says which', async () => {
  const shelf = await addProduct(staff, { sku: 'A' });
  const rows = [HEADINGS, shelfRow('A'), shelfRow('B')];
  const plan = await check(staff, rows);
  await colleague.put('/api/products/1', plainEdit(shelf, { title: 'Theirs' }));
  const answer = await importSheet(staff, rows, { plan });
  expect(answer.status).toBe(409);
  expect(importConflict.parse(await answer.json())).toEqual({
    message:
      'Somebody has changed products of this spreadsheet in the meantime (row 2). Nothing was imported; look at them again before you go on.',
    rows: [2],
  });
  expect(await productTitles(staff)).toEqual(['Theirs']);
  expect((await importSheet(staff, rows)).status).toBe(200);
  expect(await productTitles(staff)).toEqual(['Shelf A', 'Shelf B']);
});

it('an import takes seconds for a million headings', async () => {
  const answer = await staff.postForm(
    '/api/products/import/check',
    sheetForm('x,'.repeat(1_000_000)),
  );
  expect(answer.status).toBe(422);
});

it('an import waits until another Excel file is read: each takes much memory', async () => {
  const { arrayBuffer } = Blob.prototype;
  const { unref } = Worker.prototype;
  const steps: string[] = [];
  const opening = vi.spyOn(Blob.prototype, 'arrayBuffer');
  // A thread that has read its file keeps no process running.
  const ending = vi.spyOn(Worker.prototype, 'unref');
  onTestFinished(() => [opening, ending].forEach((spy) => void spy.mockRestore()));
  opening.mockImplementation(function (this: Blob) {
    steps.push('opened');
    return arrayBuffer.call(this);
  });
  ending.mockImplementation(function (this: Worker) {
    steps.push('read');
    return unref.call(this);
  });
  const sheet = new Uint8Array(await writeXlsx([HEADINGS, shelfRow('A')], []));
  await Promise.all([check(staff, sheet), check(colleague, sheet)]);
  expect(steps).toEqual(['opened', 'read', 'opened', 'read']);
});

it('an import wants its form to be whole', async () => {
  const form = sheetForm('Title\nShelf');
  form.set('seen', '{');
  expect((await staff.postForm('/api/products/import', form)).status).toBe(400);
  expect((await staff.postForm('/api/products/import', new FormData())).status).toBe(422);
});
