import { describe, expect, it } from 'vitest';
import { valueOfField } from '../../../../src/catalogue/contract/fields/field-values.ts';

// A pattern that tried every blank again would need minutes for this, and the test would time out.
const MANY_BLANKS = ' '.repeat(300_000);

describe('a lead time', () => {
  it.each([
    ['4–6', { from: '4', to: '6' }],
    ['4 - 6', { from: '4', to: '6' }],
    [' 4 to 6 ', { from: '4', to: '6' }],
    ['–6', { from: '', to: '6' }],
    ['4', { from: '4', to: '' }],
  ])('is read from %j', (text, weeks) => {
    expect(valueOfField('lead_time', text)).toEqual(weeks);
  });

  it('of three hundred thousand blanks is read in one pass', () => {
    const text = `x${MANY_BLANKS}x`;
    expect(valueOfField('lead_time', text)).toEqual({ from: text, to: '' });
  });
});

describe('the sizes of a set', () => {
  it('are read with a name that holds a colon', () => {
    expect(valueOfField('set_sizes', 'Set: large: 50 x 45,5 x 60 cm')).toEqual([
      { name: 'Set: large', width_cm: 50, height_cm: 45.5, depth_cm: 60 },
    ]);
  });

  it.each(['Large 50 × 45 × 60', ': 50 × 45 × 60', 'Large: 50 × 45'])(
    'leave %j to the schema, which refuses it',
    (text) => {
      expect(valueOfField('set_sizes', text)).toBe(text);
    },
  );

  it('of three hundred thousand blanks are read in one pass', () => {
    for (const text of [`x${MANY_BLANKS}x`, `x: ${MANY_BLANKS}x`, `x: 5 × 4${MANY_BLANKS}x`]) {
      expect(valueOfField('set_sizes', text)).toBe(text);
    }
  });
});
