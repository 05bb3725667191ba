import { expect, it } from 'vitest';
import { facetsOfProduct } from '../../../src/catalogue/facets/built-facets.ts';
import { readSeed } from '../../../src/catalogue/seed/seed.ts';

const products = readSeed().map(({ key, fields }) => ({ key, ...fields }));
const under = (...places: number[]) =>
  products.filter(({ subcategory_id, type_id }) =>
    [subcategory_id, type_id].some((id) => id !== null && places.includes(id)),
  );

const FEET_CM = 30.48;
const INCH_CM = 2.54;
/** Width of a television by its diagonal, at 16 to 9. */
const WIDTH_OF_DIAGONAL = 16 / Math.hypot(16, 9);

it.each(under(21))(
  'the seed names a mattress that fits $title',
  ({ mattress, width_cm, depth_cm }) => {
    const [, wide, long, ...centimetres] =
      /^(\d) × (\d) ft \((\d+) × (\d+) cm\)$/.exec(mattress ?? '') ?? [];
    const [width = 0, length = 0] = [wide, long].map((feet) => Math.round(Number(feet) * FEET_CM));
    expect(centimetres.map(Number)).toEqual([width, length]);
    expect(width_cm).toBeGreaterThan(width);
    expect(depth_cm).toBeGreaterThan(length);
    expect(Number(width_cm) - width).toBeLessThan(40);
  },
);

it('the seed files every bed under the size of its mattress', () => {
  for (const bed of under(21)) {
    const { mattress } = facetsOfProduct({ ...bed, choices: null });
    expect(mattress, bed.title).toHaveLength(1);
  }
});

it.each(under(31))(
  'the seed names a screen that stands on $title',
  ({ screen_inches, width_cm }) => {
    const width = Number(screen_inches) * INCH_CM * WIDTH_OF_DIAGONAL;
    expect(width).toBeGreaterThan(0);
    expect(width).toBeLessThanOrEqual(Number(width_cm));
  },
);

it.each(under(7))('the seed names the height and the load of the seat of $title', (chair) => {
  const { seat_height, max_load_kg, adjustment, height_cm } = chair;
  expect(max_load_kg).toBeGreaterThanOrEqual(100);
  expect(seat_height?.to).toBeLessThan(Number(height_cm));
  // A height that moves is an adjustment, and an adjustment moves the height.
  expect(seat_height?.to !== seat_height?.from).toBe(adjustment !== null);
});

it.each(under(17, 18, 25, 29))('the seed names the seats of $title', ({ seats, width_cm }) => {
  expect(seats).toBeGreaterThan(0);
  // Two sides and two ends at most, at 60 cm a person.
  expect(Number(seats)).toBeLessThanOrEqual((2 * Number(width_cm)) / 60 + 2);
});

it.each(under(36))(
  'the seed names the inside of $title, and its doors if it has any',
  (wardrobe) => {
    expect(wardrobe.inside).toMatch(/rail/);
    expect(wardrobe.doors === null).toBe(/open/i.test(wardrobe.title));
  },
);
