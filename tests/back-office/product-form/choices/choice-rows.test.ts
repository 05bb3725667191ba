import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  type ChoiceRow,
  rowsOf,
  sameChoices,
  typedChoices,
  type ValueRow,
  valueRow,
} from '../../../../src/back-office/product-form/choices/choice-rows.ts';
import {
  pastedValues,
  valuesToAdd,
} from '../../../../src/back-office/product-form/choices/pasted-values.ts';
import {
  emptyEntry,
  readProductEntry,
} from '../../../../src/back-office/product-form/product-entry.ts';
import { enteredChoices } from '../../../../src/catalogue/contract/choices/choice-schemas.ts';
import { readNumber } from '../../../../src/platform/contract/typed-number.ts';
import { anyChoices } from '../../../support/generated/any-choices.ts';
import { runs } from '../../../support/generated/test-seed.ts';

const EMPTY = valueRow({ name: '' });

it('stored choices are shown as rows that say the same, also with empty rows among them', () => {
  fc.assert(
    fc.property(anyChoices(), (choices) => {
      const rows = rowsOf(choices);
      expect(enteredChoices.parse(typedChoices(rows))).toEqual(choices);
      const spaced = rows.flatMap((row) => [
        { name: '', values: [EMPTY] },
        { ...row, values: row.values.flatMap((value) => [EMPTY, value]) },
      ]);
      expect(sameChoices(spaced, rows)).toBe(true);
    }),
    { numRuns: runs(40) },
  );
});

it('the rows of choices save what stands in them, or are refused at the row that is wrong', () => {
  const part = fc.oneof(
    fc.constant(''),
    fc.string({ maxLength: 12 }),
    fc.constantFrom('SG', '+1,500', '1,500', '−500', 'KSh 500', 'SG, 2', '#8aa17f', 'photo 3'),
    fc.stringMatching(/^[+−-]?[0-9.,; )|e%]{1,6}$/),
  );
  const value = fc.record({ name: part, code: part, difference_cents: part, width_cm: part });
  const choice = fc.record({ name: part, values: fc.array(value, { maxLength: 3 }) });
  fc.assert(
    fc.property(fc.array(choice, { maxLength: 3 }), (typed) => {
      const rows: ChoiceRow[] = typed.map(({ name, values }) => ({
        name,
        values: values.map((each) => ({ ...EMPTY, ...each })),
      }));
      const { fields, problems } = readEntry(rows);
      if (fields) expect(sameTexts(rows, rowsOf(fields.choices))).toBe(true);
      for (const place of Object.keys(problems)) expect(isPlace(rows, place)).toBe(true);
    }),
    { numRuns: runs(500) },
  );
});

it.each([
  ['difference_cents', '0;'],
  ['difference_cents', '+1.500'],
  ['difference_cents', '1, 500'],
  ['difference_cents', '1e3'],
  ['width_cm', '1,80'],
  ['depth_cm', 'wide'],
] as const)('a %s of “%s” is refused at its row', (part, typed) => {
  const value = { ...EMPTY, name: 'Sage', [part]: typed };
  const rows = [
    { name: '', values: [EMPTY] },
    { name: 'Fabric', values: [EMPTY, value] },
  ];
  expect(Object.keys(readEntry(rows).problems)).toEqual([`choices.1.values.1.${part}`]);
});

it('a width with a comma for its thousands is saved as that number', () => {
  const values = [{ ...EMPTY, name: 'Long', width_cm: '1,500' }];
  const { fields } = readEntry([{ name: 'Size', values }]);
  expect(fields?.choices?.[0]?.values[0]?.width_cm).toBe(1500);
});

it.each(['a)', 'KL|12', 'KL,12', '+1,500', '"'])('a code of “%s” is saved as it is', (code) => {
  const rows = [{ name: 'Fabric', values: [{ ...EMPTY, name: 'Sage', code }] }];
  expect(readEntry(rows).fields?.choices).toEqual([
    { name: 'Fabric', values: [{ name: 'Sage', code }] },
  ]);
});

it('what is wrong with choices stands at its row', () => {
  const twice = rowsOf([{ name: 'Fabric', values: [{ name: 'Sage' }, { name: 'sage' }] }]);
  expect(readEntry(twice).problems).toEqual({
    'choices.0.values.1.name': 'There are two values with the name “sage”.',
  });
  expect(readEntry([{ name: '', values: [{ ...EMPTY, name: 'Small' }] }]).problems).toEqual({
    'choices.0.name': 'The name of a choice is missing.',
  });
  expect(readEntry([{ name: 'Size', values: [EMPTY] }]).problems).toEqual({
    'choices.0.values': 'A choice has at least one value.',
  });
});

it('a pasted list with bullets, numbers or columns is read, and colours of known names', () => {
  const pasted = pastedValues('• Light oak\n2. Sage (SG, +1,500)\nSize 3\tXK-9');
  expect(pasted.map(({ name, code, difference_cents }) => [name, code, difference_cents])).toEqual([
    ['Light oak', '', ''],
    ['Sage', 'SG', '+1,500'],
    ['Size 3', '', ''],
    ['XK-9', '', ''],
  ]);
  expect(pasted.map(({ colour }) => colour !== '')).toEqual([true, true, false, false]);
});

it('a pasted difference that could be two amounts is refused, and read as none of them', () => {
  expect(pastedValues('Sage (SG, +1,5)')).toMatchObject([{ code: 'SG', difference_cents: '+1,5' }]);
  expect(valuesToAdd('Sage (SG, +1,5)', [])).toEqual({
    problem: '“Sage”: Is “1,5” 1.5 or 15? Write it with a point or without the comma.',
  });
});

it('a pasted list adds what the choice does not have yet, as far as there is room', () => {
  const own = pastedValues('Oatmeal\nSage');
  expect(valuesToAdd('Sage, Rust', own)).toEqual({ rows: pastedValues('Rust') });
  expect(valuesToAdd('Sage', own)).toEqual({ problem: 'All of these are in the list already.' });
  expect(valuesToAdd(' ', own)).toEqual({ problem: 'Paste or type at least one name.' });
  const many = Array.from({ length: 23 }, (_, at) => `Value ${at}`).join('\n');
  expect(valuesToAdd(many, own)).toEqual({
    problem: 'A choice has at most 24 values, and there would be 25.',
  });
});

function readEntry(choices: ChoiceRow[]) {
  const filled = { ...emptyEntry, title: 'Sofa', description: 'Wide.', category_id: '2' };
  return readProductEntry({ ...filled, choices });
}

/** True if the words of rows are the same, however many blanks stand around and between them. */
function sameTexts(rows: readonly ChoiceRow[], other: readonly ChoiceRow[]): boolean {
  const wordsOf = (all: readonly ChoiceRow[]) =>
    all.flatMap(({ name, values }) => [
      name,
      ...values.flatMap(({ difference_cents: _, width_cm, ...value }: ValueRow) => [
        ...Object.values(value),
        String(readNumber(width_cm) ?? width_cm),
      ]),
    ]);
  const texts = [rows, other].map((all) =>
    wordsOf(all)
      .map((text) => text.trim().replace(/\s+/g, ' '))
      .filter(Boolean),
  );
  return JSON.stringify(texts[0]) === JSON.stringify(texts[1]);
}

function isPlace(rows: readonly ChoiceRow[], place: string): boolean {
  const [, at, values, valueAt, part] = place.split('.');
  if (at === undefined) return true;
  const row = rows[Number(at)];
  const value = row?.values[Number(valueAt)];
  return valueAt === undefined
    ? row !== undefined
    : value !== undefined && values === 'values' && part !== '';
}
