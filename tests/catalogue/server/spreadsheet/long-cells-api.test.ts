import MiniSearch from 'minisearch';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import {
  COLUMN_NAMES,
  columnLabel,
} from '../../../../src/catalogue/contract/spreadsheet/sheet-columns.ts';
import { createTestApi } from '../../../support/create-test-api.ts';
import { emptyCatalogue } from '../empty-catalogue.ts';
import { check, inBrief } from './sheets.ts';

const api = await createTestApi();
const staff = await api.asStaff();
beforeEach(() => emptyCatalogue(api.services.database));

/** Counts the searches for a category, each of which takes about a millisecond. */
function countSearches(): () => number {
  const searched = vi.spyOn(MiniSearch.prototype, 'search');
  onTestFinished(() => searched.mockRestore());
  return () => searched.mock.calls.length;
}

it.each([
  ['digits', '7'],
  ['commas', ',7'],
  ['empty lines', '\n'],
  ['steps of a path', '>a'],
  ['accents', '\u0301\u0323'],
])(
  'a cell with a page of %s is never searched for, in whichever column it stands',
  async (_, part) => {
    const searches = countSearches();
    const text = `x${part.repeat(20_000 / part.length)}x`;
    const rows = COLUMN_NAMES.map((name) =>
      COLUMN_NAMES.map((other) => (other === name ? text : null)),
    );
    const plan = await check(staff, [COLUMN_NAMES.map(columnLabel), ...rows]);
    expect(plan.rows.map(({ outcome }) => outcome)).toEqual(rows.map(() => 'refused'));
    expect(plan.values.map(({ kind, suggestion }) => [kind, suggestion])).toEqual(
      expect.arrayContaining([
        ['place', null],
        ['status', null],
      ]),
    );
    expect(searches()).toBe(0);
  },
);

it('descriptions are searched for no category where the columns of a file have moved by one', async () => {
  const searches = countSearches();
  const description = 'A chair of solid oak, oiled by hand, with a seat of woven rush. '.repeat(6);
  const rows = [1, 2, 3].map((n) => [`S-${n}`, 'Home', `${description}${n}`]);
  const plan = await check(staff, [['SKU', 'Title', 'Category'], ...rows]);
  expect(plan.values.map(({ suggestion, rows: count }) => [suggestion, count])).toEqual([
    [null, 1],
    [null, 1],
    [null, 1],
  ]);
  expect(searches()).toBe(0);
});

it('a path of another shop is searched for from its end, with six steps at most', async () => {
  const searches = countSearches();
  const steps = ['Sofas', ...Array.from({ length: 8 }, (_, n) => `zzqq${n}`)];
  const rows = [
    ['SKU', 'Title', 'Category'],
    ['S-1', 'Stool', steps.join(' > ')],
    ['S-2', 'Stool', ['Shop', 'Furniture', 'Living Room Sofa'].join(' > ')],
  ];
  const plan = await check(staff, rows);
  expect(plan.values.map(({ suggestion }) => suggestion)).toEqual([null, '2/26/29']);
  expect(searches()).toBe(7);
});

it('a row is refused where its cell names more than 500 photographs', async () => {
  const rows = [
    ['Title', 'Category', 'Description', 'Photographs'],
    ['Stool', 'Home', 'Round', 'stool.jpg\n'.repeat(501)],
  ];
  expect(inBrief(await check(staff, rows, ['stool.jpg']))).toEqual([
    [
      2,
      'refused',
      'Photographs: This cell names more than 500 photographs. A product has at most 11.',
    ],
  ]);
});

it('of many rows for one product, each names the first ten others', async () => {
  const rows = Array.from({ length: 13 }, () => ['S-1', 'Stool']);
  const plan = await check(staff, [['SKU', 'Title'], ...rows]);
  const said = inBrief(plan).map(([, , message]) => message);
  expect(said[0]).toBe(
    'SKU: The same product stands in row 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 and others. Keep one of them.',
  );
  expect(said.at(-1)).toMatch('row 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 and others. Keep');
});
