import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { phoneNumber } from '../../../src/company/contract/phone-number.ts';
import { typedLine } from '../../../src/platform/contract/typed-text.ts';
import { openMigratedDatabase } from '../../support/migrated-database.ts';

const parts = fc.constantFrom(
  ...[
    '0722',
    '345',
    '678',
    '0722345678',
    '020 271 2345',
    '712345678',
    '254',
    '00',
    '44 20 7946 0018',
  ],
  ...[
    '+',
    '+254',
    '(0)',
    '(020)',
    '(',
    ')',
    ' ',
    '  ',
    '/',
    '-',
    ' - ',
    '–',
    '.',
    ',',
    ';',
    '&',
    '#12',
    'x9',
  ],
  ...[
    'ext 12',
    ' and ',
    'or',
    'O',
    'o7',
    'Jane',
    'h',
    '5pm',
    '24/7',
    'hrs',
    '٧',
    '۷',
    '७',
    '７',
    '½',
    '²',
  ],
  ...[
    '\u200e',
    '\u00a0',
    '\u2028',
    '\ufe0f\u20e3',
    '💥',
    'ﬁ',
    'é',
    '\u00ad',
    '०',
    'K',
    '0',
    '1',
    '7',
    '9',
  ],
);
const few = fc.array(parts, { maxLength: 2 }).map((each) => each.join(''));
const fields = fc.oneof(
  fc
    .tuple(few, fc.constantFrom('0722 345 678', '+254722345678', '0044 20 7946 0018'), few)
    .map((each) => each.join(' ')),
  fc.array(parts, { maxLength: 10 }).map((each) => each.join('')),
  fc.string({ unit: fc.constantFrom(...'0123456789 +-/().'), maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
);

it('the database reads the same number in a phone field as the code does', async () => {
  await using database = await openMigratedDatabase();
  // What a form has stored has no signs that no text of the database has.
  const many = fc.array(fields.map(typedLine), { minLength: 1, maxLength: 60, size: 'max' });
  let numbers = 0;
  await fc.assert(
    fc.asyncProperty(many, async (typed) => {
      const { rows } = await sql<{ number: string | null }>`
        SELECT e164(phone) AS number
        FROM jsonb_array_elements_text(${JSON.stringify(typed)}::jsonb) WITH ORDINALITY AS each (phone, place)
        ORDER BY place`.execute(database);
      const read = rows.map(({ number }, index) => [typed[index], number]);
      expect(read).toEqual(typed.map((phone) => [phone, phoneNumber(phone) ?? null]));
      numbers += rows.filter(({ number }) => number !== null).length;
    }),
  );
  expect(numbers).toBeGreaterThan(500);
});
