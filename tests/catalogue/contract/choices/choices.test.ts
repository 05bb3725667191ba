import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  type Choice,
  MAX_CHOICES,
  MAX_VALUES,
} from '../../../../src/catalogue/contract/choices/choice.ts';
import { enteredChoices } from '../../../../src/catalogue/contract/choices/choice-schemas.ts';
import {
  choicesText,
  readChoices,
  readValues,
} from '../../../../src/catalogue/contract/choices/choices-text.ts';
import { chosenWords, priceWith } from '../../../../src/catalogue/contract/choices/chosen.ts';
import {
  chosenInQuery,
  chosenOf,
  chosenQuery,
  resolveChosen,
} from '../../../../src/catalogue/contract/choices/chosen-line.ts';
import { chosenSchema } from '../../../../src/catalogue/contract/choices/chosen-schemas.ts';
import { anyChoices } from '../../../support/generated/any-choices.ts';

const FABRIC: Choice = {
  name: 'Fabric',
  values: [
    { name: 'Oatmeal', colour: '#d8cbb4' },
    { name: 'Sage', code: 'SG', difference_cents: 150_000, colour: '#8aa17f', photo: 12 },
    { name: 'Rust', difference_cents: -50_000 },
  ],
};
const SIZE: Choice = { name: 'Size', values: [{ name: '2 seats' }, { name: '3 seats' }] };

it('choices are written as lines with codes, differences, colours and photos in brackets', () => {
  expect(choicesText([FABRIC, SIZE])).toBe(
    'Fabric: Oatmeal (#d8cbb4) | Sage (SG, +1,500, #8aa17f, photo 12) | Rust (−500)\n' +
      'Size: 2 seats | 3 seats',
  );
});

it.each([
  ['Fabric: Sage|Rust', ['Sage', 'Rust']],
  ['Fabric : Sage, Rust; Oatmeal', ['Sage', 'Rust', 'Oatmeal']],
  ['Size: 1,200 mm, 2,400 mm', ['1,200 mm', '2,400 mm']],
  ['Size: 5′ × 6′ | 6′ × 6′', ['5′ × 6′', '6′ × 6′']],
  ['Side: Corner (left)() | Corner (right) ()', ['Corner (left)', 'Corner (right)']],
  ['Size: 24" wide, 30"', ['24" wide', '30"']],
  ['Size: "Sage, grey"; Rust', ['Sage, grey', 'Rust']],
])('the values of “%s” are read', (text, names) => {
  const choices = readChoices(text) as Choice[];
  expect(choices[0]?.values.map(({ name }) => name)).toEqual(names);
});

it('a text in quotes is a name or a code, whatever stands in it', () => {
  const text = '"A: B | ""C""": "x | y" ("+1,500", +500, width 152.5 cm)';
  expect(readChoices(text)).toEqual([
    {
      name: 'A: B | "C"',
      values: [{ name: 'x | y', code: '+1,500', difference_cents: 50_000, width_cm: 152.5 }],
    },
  ]);
});

it('several words in the brackets of a value are one code, so none of them is lost', () => {
  expect(readValues('Sage (SG, old range)')).toEqual([{ name: 'Sage', code: 'SG, old range' }]);
});

it('names that differ in signs are two values, and an older address without them finds the only one', () => {
  const grades: Choice = { name: 'Grade', values: [{ name: 'A' }, { name: 'A+' }] };
  expect(enteredChoices.safeParse([grades]).success).toBe(true);
  const opened = (query: string) =>
    chosenInQuery(
      [grades, { name: 'Size', values: [{ name: '5 × 6 ft' }] }],
      new URLSearchParams(query),
    );
  expect(opened('grade=a%2B').map(({ value }) => value)).toEqual(['A+']);
  expect(opened('grade=a&size=5-6-ft').map(({ value }) => value)).toEqual(['A', '5 × 6 ft']);
});

it('a pasted list is read, a value on each line', () => {
  expect(readValues('Sage (SG)\r\nRust (RU, KSh 1,500)\n\n')).toEqual([
    { name: 'Sage', code: 'SG' },
    { name: 'Rust', code: 'RU', difference_cents: 150_000 },
  ]);
});

it('a text that is no list of choices is returned, for the contract to refuse', () => {
  expect(readChoices('Oatmeal | Sage')).toBe('Oatmeal | Sage');
  expect(enteredChoices.safeParse('Oatmeal | Sage').success).toBe(false);
});

it.each([
  ['two values of one name', [{ ...SIZE, values: [{ name: 'Light Oak' }, { name: 'light oak' }] }]],
  ['two choices of one name', [SIZE, { ...SIZE, name: 'size' }]],
  ['too many choices', Array.from({ length: MAX_CHOICES + 1 }, (_, at) => named(`Choice ${at}`))],
  ['too many values', [named('Fabric', MAX_VALUES + 1)]],
  ['a choice without a value', [{ name: 'Fabric', values: [] }]],
  ['a measure of nothing', [{ name: 'Size', values: [{ name: 'Sage', width_cm: 0 }] }]],
  ['a name without a sign', [{ name: ' ', values: [{ name: 'Sage' }] }]],
])('choices are refused: %s', (_, choices) => {
  expect(enteredChoices.safeParse(choices).success).toBe(false);
});

it('any choices that the contract accepts are read as they were written', () => {
  fc.assert(
    fc.property(anyChoices(), (choices) => {
      expect(readChoices(choicesText(choices))).toEqual(choices);
    }),
  );
});

it('any chosen values go through an address and a request', () => {
  fc.assert(
    fc.property(anyChoices(), fc.nat(), (choices, seed) => {
      const chosen = choices.map((choice) => {
        const { values } = choice;
        return chosenOf(choice, values[seed % values.length] as (typeof values)[number]);
      });
      const query = new URLSearchParams(chosenQuery(chosen));
      expect(chosenInQuery(choices, new URLSearchParams(query.toString()))).toEqual(chosen);
      expect(chosenSchema.parse(chosen)).toEqual(chosen);
      const bare = chosen.map(({ choice, value }) => ({ choice, value })).reverse();
      expect(resolveChosen(choices, bare).chosen).toEqual(chosen);
    }),
  );
});

it('what was chosen is named, with its code', () => {
  const { chosen, values } = resolveChosen(
    [FABRIC, SIZE],
    [
      { choice: 'size', value: '3 Seats' },
      { choice: 'Fabric', value: 'sage' },
    ],
  );
  expect(chosenWords(chosen)).toBe('Fabric: Sage (SG), Size: 3 seats');
  expect(priceWith(0, values)).toBe(150_000);
});

it('the words of a value that the product does not have any more are kept', () => {
  const chosen = [{ choice: 'Fabric', value: 'Ochre', code: 'OC' }];
  const nothing = { chosen, offered: [], values: [] };
  expect(resolveChosen([FABRIC], chosen)).toEqual(nothing);
  expect(resolveChosen(null, chosen)).toEqual(nothing);
});

function named(name: string, count = 1): Choice {
  return { name, values: Array.from({ length: count }, (_, at) => ({ name: `Value ${at}` })) };
}
