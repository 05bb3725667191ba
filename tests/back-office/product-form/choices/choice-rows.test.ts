import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  type ChoiceRow,
  choicesOf,
  emptyValue,
  pastedValues,
  rowProblems,
  rowsOf,
  rowsText,
  whyNotAdded,
} from '../../../../src/back-office/product-form/choices/choice-rows.ts';
import { choicesSchema } from '../../../../src/catalogue/contract/choices/choice-schemas.ts';
import {
  choicesText,
  readChoices,
} from '../../../../src/catalogue/contract/choices/choices-text.ts';
import { anyChoices } from '../../../support/generated/any-choices.ts';
import { runs } from '../../../support/generated/test-seed.ts';

const schema = choicesSchema('Malformed.');

it('stored choices are shown as rows, and written as the same text again', () => {
  fc.assert(
    fc.property(anyChoices(), (choices) => {
      const text = choicesText(choices);
      expect(rowsText(rowsOf(text))).toBe(text);
      expect(choicesOf(rowsOf(text))).toEqual(choices);
    }),
    { numRuns: runs(40) },
  );
});

it('the rows of choices never save something else than what stands in them', () => {
  const part = fc.oneof(
    fc.constant(''),
    fc.string({ maxLength: 12 }),
    fc.constantFrom('SG', '+1,500', '1,500', '−500', 'KSh 500', 'SG, 2', '#8aa17f', 'photo 3'),
    fc.stringMatching(/^[a-z0-9 ,;()|+#-]{0,8}$/),
    fc.stringMatching(/^[+−-]?[0-9.,; )|e%]{1,6}$/),
  );
  const name = part.map((text) => text.replace(/[:|\n\r]/g, ''));
  const value = fc.record({ name, code: part, difference: part });
  const choice = fc.record({ name, values: fc.array(value, { maxLength: 3 }) });
  fc.assert(
    fc.property(fc.array(choice, { maxLength: 3 }), (typed) => {
      const rows: ChoiceRow[] = typed.map(({ name, values }, key) => ({
        key,
        name,
        values: values.map((each) => ({ ...emptyValue(), ...each })),
      }));
      const meant = schema.safeParse(choicesOf(rows));
      const text = rowsText(rows);
      const saved = schema.safeParse(text === '' ? [] : readChoices(text));
      expect(saved.data).toEqual(meant.data);
    }),
    { numRuns: runs(500) },
  );
});

it.each([
  ['difference', '0;', 'difference_cents'],
  ['difference', '+1.500', 'difference_cents'],
  ['difference', '1, 500', 'difference_cents'],
  ['difference', '1e3', 'difference_cents'],
  ['code', 'a)', 'code'],
  ['code', 'KL|12', 'code'],
  ['code', 'KL,12', 'code'],
])('a %s of “%s” is refused at its row, and saved as no other', (part, typed, place) => {
  const value = { ...emptyValue('Sage'), [part]: typed };
  const rows = [{ key: 1, name: 'Fabric', values: [value] }];
  expect(Object.keys(rowProblems(rows))).toEqual([`${value.key}.${place}`]);
  expect(schema.safeParse(readChoices(rowsText(rows))).success).toBe(false);
});

it('what is wrong with choices stands at its value', () => {
  const rows = rowsOf('Fabric: Oatmeal (O K) | Sage (+abc)\n: Small');
  const [oatmeal, sage] = rows[0]?.values ?? [];
  expect(rowProblems(rows)).toEqual({
    [`${oatmeal?.key}.code`]: 'A code has letters, digits, dots and dashes, such as KL-12.',
    [`${sage?.key}.difference_cents`]:
      'A difference in price is an amount of shillings, such as +1,500 or -500.',
    [`${rows[1]?.key}.name`]: 'The name of a choice is missing.',
  });
  const twice = rowsOf('Fabric: Sage | sage');
  expect(rowProblems(twice)).toEqual({
    [`${twice[0]?.values[1]?.key}.name`]: 'There are two values with the name “sage”.',
  });
});

it('a pasted list with bullets, numbers or columns is read, and colours of known names', () => {
  const pasted = pastedValues('• Light oak\n2. Sage (SG, +1,500)\nSize 3\tXK-9');
  expect(pasted.map(({ name, code, difference }) => [name, code, difference])).toEqual([
    ['Light oak', '', ''],
    ['Sage', 'SG', '+1,500'],
    ['Size 3', '', ''],
    ['XK-9', '', ''],
  ]);
  expect(pasted.map(({ colour }) => colour !== '')).toEqual([true, true, false, false]);
});

it('a pasted difference that could be two amounts is refused, and read as none of them', () => {
  const [value] = pastedValues('Sage (SG, +1,5)');
  expect(value).toMatchObject({ code: 'SG', difference: '+1,5' });
  expect(whyNotAdded({ key: 1, name: 'Fabric', values: [] }, value ? [value] : [])).toBe(
    'A difference in price is an amount of shillings, such as +1,500 or -500.',
  );
});
