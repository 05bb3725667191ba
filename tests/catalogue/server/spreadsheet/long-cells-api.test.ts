import MiniSearch from 'minisearch';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import {
  COLUMN_NAMES,
  columnLabel,
} from '../../../../src/catalogue/contract/spreadsheet/sheet-columns.ts';
import { TAXONOMY_NODES } from '../../../../src/catalogue/contract/spreadsheet/taxonomy-nodes.ts';
import { createTestApi } from '../../../support/create-test-api.ts';
import { emptyCatalogue } from '../empty-catalogue.ts';
import { check, inBrief } from './sheets.ts';

const api = await createTestApi();
const staff = await api.asStaff();
beforeEach(() => emptyCatalogue(api.services.database));

/** More than the paths of other shops have. */
const MAX_STEPS = 20;
const longestName = Math.max(...TAXONOMY_NODES.map(({ name }) => name.length));

it.each([
  ['digits', '7'],
  ['commas', ',7'],
  ['empty lines', '\n'],
])(
  'a cell with a page of %s is never searched for as a whole, in whichever column it stands',
  async (_, part) => {
    const searched = vi.spyOn(MiniSearch.prototype, 'search');
    onTestFinished(() => searched.mockRestore());
    const text = `x${part.repeat(20_000 / part.length)}x`;
    const rows = COLUMN_NAMES.map((name) =>
      COLUMN_NAMES.map((other) => (other === name ? text : null)),
    );
    const plan = await check(staff, [COLUMN_NAMES.map(columnLabel), ...rows]);
    expect(plan.rows.map(({ outcome }) => outcome)).toEqual(rows.map(() => 'refused'));
    expect(plan.values.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['place', 'status']),
    );
    expect(searched).toHaveBeenCalled();
    expect(searched.mock.calls.length).toBeLessThanOrEqual(plan.values.length * MAX_STEPS);
    for (const [words] of searched.mock.calls)
      expect(String(words).length).toBeLessThanOrEqual(longestName);
  },
);

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
