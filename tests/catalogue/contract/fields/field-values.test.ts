import { expect, it } from 'vitest';
import { valueOfField } from '../../../../src/catalogue/contract/fields/field-values.ts';

// A pattern that tried every blank again would need minutes for this, and the test would time out.
const MANY_BLANKS = ' '.repeat(300_000);

it.each([
  ['4–6', { from: '4', to: '6' }],
  ['4 - 6', { from: '4', to: '6' }],
  [' 4 to 6 ', { from: '4', to: '6' }],
  ['–6', { from: '', to: '6' }],
  ['4', { from: '4', to: '' }],
])('parsing a lead time reads %j', (text, weeks) => {
  expect(valueOfField('lead_time', text)).toEqual(weeks);
});

it('parsing a lead time takes linear time for three hundred thousand blanks', () => {
  const text = `x${MANY_BLANKS}x`;
  expect(valueOfField('lead_time', text)).toEqual({ from: text, to: '' });
});

it('parsing the sizes of a set accepts a name with a colon', () => {
  expect(valueOfField('set_sizes', 'Set: large: 50 x 45.5 x 60 cm')).toEqual([
    { name: 'Set: large', width_cm: 50, depth_cm: 45.5, height_cm: 60 },
  ]);
});

it.each(['Large 50 × 45 × 60', ': 50 × 45 × 60', 'Large: 50 × 45'])(
  'parsing the sizes of a set leaves %j to the schema, which refuses it',
  (text) => {
    expect(valueOfField('set_sizes', text)).toBe(text);
  },
);

it('parsing the sizes of a set takes linear time for three hundred thousand blanks', () => {
  for (const text of [`x${MANY_BLANKS}x`, `x: ${MANY_BLANKS}x`, `x: 5 × 4${MANY_BLANKS}x`]) {
    expect(valueOfField('set_sizes', text)).toBe(text);
  }
});
