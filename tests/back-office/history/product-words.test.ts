import { expect, it } from 'vitest';
import { productChanges } from '../../../src/back-office/history/kinds/product-words.ts';
import { whoDidWhat } from '../../../src/back-office/history/set-words.ts';
import type { Change } from '../../../src/history/contract/change-set.ts';

function change(about: Partial<Change>): Change {
  return {
    id: 1,
    set_id: '5f0c1d3e-0000-4000-8000-000000000001',
    kind: 'product',
    subject: '7',
    title: 'Walnut desk',
    action: 'edited',
    version: 2,
    changed_at: '2026-03-02T08:00:00.000Z',
    by: { id: 1, name: 'Wanjiku Otieno' },
    changes: {},
    ...about,
  };
}

const told = (changes: Change['changes']) => productChanges(change({ changes }));

it('an entry of the history names the person', () => {
  expect(whoDidWhat(change({}))).toEqual({ before: 'Wanjiku Otieno changed', after: '' });
  expect(whoDidWhat(change({ action: 'deleted' }))).toEqual({
    before: 'Wanjiku Otieno moved',
    after: 'to the trash',
  });
});

it('an entry of the history leaves out a name that was erased', () => {
  expect(whoDidWhat(change({ by: null, action: 'restored' })).before).toBe(
    'Somebody who has left restored',
  );
});

it.each([
  ['status_id', 1, 2, 'Status', 'In Stock', 'pause'],
  ['category_id', 1, 2, 'Category', 'Office', 'Home'],
  ['subcategory_id', 8, null, 'Subcategory', 'Desks', 'none'],
  ['type_id', null, 17, 'Type', 'none', 'Workstations'],
  ['type_id', 17, 99, 'Type', 'Workstations', 'no. 99'],
  ['width_cm', null, 72.5, 'Width', 'empty', '72.5 cm'],
  ['sku', 'OF-1', null, 'SKU', 'OF-1', 'empty'],
  ['tags', ['oak', 'desk'], [], 'Tags', 'oak, desk', 'none'],
])('a changed field is described in words: %s', (field, one, other, name, before, after) => {
  expect(told({ [field]: [one, other] })).toEqual([{ name, before, after }]);
});

it('a changed field appears in the order of the form', () => {
  const fields = told({ status_id: [1, 2], title: ['Desk', 'Walnut desk'] });
  expect(fields.map(({ name }) => name)).toEqual(['Title', 'Status']);
});

it('a changed field shows only the part of a long text that differs', () => {
  const text = (word: string) =>
    `${'A wide desk for two screens. '.repeat(8)}Made of ${word}.${' Oiled by hand.'.repeat(8)}`;
  const [field] = told({ description: [text('oak'), text('mvule')] });
  expect(field?.before).toMatch(/^….*Made of oak\..*…$/);
  expect(field?.after).toMatch(/^….*Made of mvule\..*…$/);
  expect(field?.after?.length).toBeLessThan(100);
});

const [front, side, back] = [1, 2, 3].map((id) => ({ id, alt: `View ${id}` }));

it.each([
  ['are counted', [front], [front, side], '1 photo', '2 photos'],
  [
    'may have another main photo',
    [front, side],
    [side, front],
    '2 photos',
    '2 photos, another main photo',
  ],
  [
    'may stand in another order',
    [front, side, back],
    [front, back, side],
    '3 photos',
    '3 photos, another order',
  ],
  [
    'may be described otherwise',
    [front],
    [{ ...front, alt: 'From above' }],
    '1 photo',
    '1 photo, other descriptions',
  ],
  [
    'may be cut otherwise',
    [front],
    [{ ...front, focus: { x: 50, y: 0 } }],
    '1 photo',
    '1 photo, another crop',
  ],
  ['may all be gone', [front], [], '1 photo', '0 photos'],
])('changed photos %s', (_, before, after, then, now) => {
  expect(told({ images: [before, after] })).toEqual([{ name: 'Photos', before: then, after: now }]);
});

const fabrics = (...values: object[]) => [{ name: 'Fabric', values }];
const tan = { name: 'Tan', colour: '#a5693f', photo: 252, code: 'TN' };

it.each([
  ['an unchanged look is left out', tan, { ...tan, code: 'TB' }, 'Tan (TN)', 'Tan (TB)'],
  [
    'another look is told without its numbers',
    tan,
    { ...tan, colour: '#996633', photo: 253 },
    'Tan (TN)',
    'Tan (TN, another colour, another photo)',
  ],
  [
    'a first look is told',
    { name: 'Tan' },
    { ...tan, code: undefined },
    'Tan',
    'Tan (with a colour, with a photo)',
  ],
  [
    'a lost look is told',
    { ...tan, code: undefined },
    { name: 'Tan' },
    'Tan (with a colour, with a photo)',
    'Tan',
  ],
])('in a change of choices, %s', (_, one, other, before, after) => {
  expect(told({ choices: [fabrics(one), fabrics(other)] })).toEqual([
    { name: 'Choices', before: `Fabric: ${before}`, after: `Fabric: ${after}` },
  ]);
});

it('the history names the values of new choices', () => {
  expect(told({ choices: [null, fabrics(tan, { name: 'Black', colour: '#2a2826' })] })).toEqual([
    { name: 'Choices', before: 'empty', after: 'Fabric: Tan (TN, with a photo) | Black' },
  ]);
});
