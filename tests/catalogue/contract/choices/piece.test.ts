import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Choice } from '../../../../src/catalogue/contract/choices/choice.ts';
import type { Chosen } from '../../../../src/catalogue/contract/choices/chosen.ts';
import { chosenOf } from '../../../../src/catalogue/contract/choices/chosen-line.ts';
import { type PieceSource, pieceOf } from '../../../../src/catalogue/contract/choices/piece.ts';
import { anyChoices } from '../../../support/generated/any-choices.ts';

const SIZES: Choice = {
  name: 'Mattress size',
  values: [
    { name: '4 × 6 ft', width_cm: 146 },
    { name: '5 × 6 ft' },
    { name: '6 × 6 ft', width_cm: 207, code: 'K' },
  ],
};
const FABRICS: Choice = {
  name: 'Fabric',
  values: [{ name: 'Stone' }, { name: 'Sage', photo: 8, code: 'SG' }, { name: 'Oak' }],
};
const BED: PieceSource = {
  key: '30',
  title: 'Pumzika Bed',
  sku: 'HOM-BED-001',
  colour: 'Stone, oak and cognac',
  mattress: '5 × 6 ft (152 × 183 cm)',
  choices: [SIZES, FABRICS],
  images: [{ id: 7 }, { id: 8 }],
  width_cm: 176,
  depth_cm: 219,
  height_cm: 108,
};
const size = (value: string): Chosen => ({ choice: 'Mattress size', value });
const fabric = (value: string): Chosen => ({ choice: 'Fabric', value });

it('a piece has the name, codes, path, photo and measures of what was chosen', () => {
  expect(pieceOf(BED, [fabric('sage'), size('6 × 6 ft')])).toMatchObject({
    name: 'Pumzika Bed (HOM-BED-001), Mattress size: 6 × 6 ft (K), Fabric: Sage (SG)',
    title: 'Pumzika Bed',
    words: 'Mattress size: 6 × 6 ft (K), Fabric: Sage (SG)',
    code: 'HOM-BED-001 K SG',
    path: '/p/30-pumzika-bed?mattress-size=6-%C3%97-6-ft&fabric=sage',
    picture: { id: 8 },
    sizes: [{ width: 207, depth: 219, height: 108 }],
    sizesOf: '6 × 6 ft',
    isUsual: false,
  });
});

it('a piece shows the chosen fabric, whichever other value the main photo shows', () => {
  const timber = { name: 'Timber', values: [{ name: 'Oak', photo: 7 }, { name: 'Walnut' }] };
  const shown = (...chosen: Chosen[]) =>
    pieceOf({ ...BED, choices: [timber, FABRICS] }, chosen).picture?.id;
  expect(shown({ choice: 'Timber', value: 'Oak' }, fabric('Sage'))).toBe(8);
  expect(shown({ choice: 'Timber', value: 'Oak' })).toBe(7);
});

it('a product without a choice is the piece of its main photo, with its own measures', () => {
  expect(pieceOf({ ...BED, choices: null }, [])).toMatchObject({
    name: 'Pumzika Bed (HOM-BED-001)',
    words: '',
    code: 'HOM-BED-001',
    path: '/p/30-pumzika-bed',
    picture: { id: 7 },
    sizes: [{ width: 176, depth: 219, height: 108 }],
    sizesOf: '',
    isUsual: true,
  });
});

it.each([
  ['a size is still open', [], '5 × 6 ft', undefined],
  ['the usual size is chosen', [size('5 × 6 ft')], '5 × 6 ft', undefined],
  ['all usual values are chosen', [size('5 × 6 ft'), fabric('Stone')], '5 × 6 ft', true],
  ['another fabric is chosen', [fabric('Oak')], '5 × 6 ft', false],
])('measures say of which size they are where %s', (_, chosen, sizesOf, isUsual) => {
  expect(pieceOf(BED, chosen)).toMatchObject({ sizesOf, isUsual });
});

it.each([
  [
    'the facts',
    { choices: [{ ...SIZES, values: SIZES.values.map(({ name }) => ({ name })) }] },
    '5 × 6 ft',
  ],
  ['its width', { choices: [lengths('Length', 190, 176)] }, '176 cm'],
  ['its height', { choices: [lengths('Height', 176, 108)] }, '108 cm'],
  ['nothing', { choices: [lengths('Size', 1, 2)] }, ''],
])('the usual size is known by %s', (_, changed, sizesOf) => {
  const [first] = changed.choices;
  const chosen = first?.values
    .map(({ name: value }) => ({ choice: first.name, value }))
    .slice(0, 1);
  expect(pieceOf({ ...BED, ...changed }, chosen ?? []).sizesOf).toBe(sizesOf);
});

it('the fabric of the main photo is the usual one, whatever the facts name', () => {
  const choices = [
    {
      ...FABRICS,
      values: FABRICS.values.map((value) => ({ ...value, photo: value.name === 'Oak' ? 7 : 8 })),
    },
  ];
  expect(pieceOf({ ...BED, choices }, [fabric('Oak')]).isUsual).toBe(true);
  expect(pieceOf({ ...BED, choices }, [fabric('Stone')]).isUsual).toBe(false);
});

it('words that a line has kept stay, and nobody claims to know more of them', () => {
  const kept = [{ choice: 'Fabric', value: 'Rust', code: 'RU' }];
  const { choices: _, ...line } = BED;
  for (const product of [BED, line]) {
    const { words, code, picture, isUsual } = pieceOf(product, kept);
    expect([words, code, picture?.id, isUsual]).toEqual([
      'Fabric: Rust (RU)',
      'HOM-BED-001 RU',
      7,
      undefined,
    ]);
  }
});

it('a code that holds the SKU stands alone', () => {
  const choices = [{ name: 'Fabric', values: [{ name: 'Sage', code: 'HOM-BED-001-SG' }] }];
  expect(pieceOf({ ...BED, choices }, [fabric('Sage')]).code).toBe('HOM-BED-001-SG');
});

it('any piece has exactly the codes and measures of its values, and the product’s where they have none', () => {
  fc.assert(
    fc.property(anyChoices(), fc.nat(), (choices, seed) => {
      const values = choices.map(({ values }) => values[seed % values.length]);
      const chosen = choices.flatMap((choice, at) => chosenOf(choice, values[at] as never));
      const piece = pieceOf({ ...BED, sku: null, choices }, chosen);
      expect(piece.values).toEqual(values);
      expect(piece.code ?? '').toBe(values.flatMap((value) => value?.code ?? []).join(' '));
      const first = (name: 'width_cm' | 'depth_cm' | 'height_cm') =>
        values.find((value) => value?.[name])?.[name] ?? BED[name];
      expect(piece.sizes).toEqual([
        { width: first('width_cm'), depth: first('depth_cm'), height: first('height_cm') },
      ]);
    }),
  );
});

function lengths(name: string, ...all: number[]): Choice {
  return { name, values: all.map((cm) => ({ name: `${cm} cm` })) };
}

it('a piece in a fabric without a photo of its own names the fabric that its picture shows', () => {
  const shownIn = (...chosen: Chosen[]) => pieceOf(BED, chosen).shownIn;
  expect(shownIn(fabric('Oak'), size('6 × 6 ft'))).toBe('Stone');
  expect(shownIn(fabric('Sage'))).toBe('');
  expect(shownIn(fabric('Stone'))).toBe('');
  expect(shownIn(size('6 × 6 ft'))).toBe('');
});

it('a piece in a fabric and legs that have a photo each names what the shown one of them shows instead', () => {
  const legs = { name: 'Legs', values: [{ name: 'Oak' }, { name: 'Walnut', photo: 9 }] };
  const bed = { ...BED, choices: [FABRICS, legs], images: [{ id: 7 }, { id: 8 }, { id: 9 }] };
  const chosen = [fabric('Sage'), { choice: 'Legs', value: 'Walnut' }];
  expect(pieceOf(bed, chosen)).toMatchObject({ picture: { id: 8 }, shownIn: 'Oak' });
  expect(pieceOf(bed, chosen, 9)).toMatchObject({ picture: { id: 9 }, shownIn: 'Stone' });
});
