import fc from 'fast-check';
import { expect, it } from 'vitest';
import { measuredSize } from '../../../../src/catalogue/contract/choices/measures.ts';
import { dimensionDrawing } from '../../../../src/catalogue/product-page/drawing/dimension-drawing.ts';
import { silhouettes } from '../../../../src/catalogue/product-page/drawing/silhouettes.ts';
import type { Kind } from '../../../../src/catalogue/product-page/kind.ts';
import { runs } from '../../../support/generated/test-seed.ts';

const draw = (width: number, height: number, depth: number, kind: Kind = 'block') =>
  String(dimensionDrawing(kind, { width, height, depth }));

/** Extent of a path's lines, in its own units. */
function reach(paths: string[]) {
  const xs: number[] = [];
  const ys: number[] = [];
  for (const path of paths) {
    let [x, y] = [0, 0];
    for (const [, letter, text = ''] of path.matchAll(/([MLhvqz])([^MLhvqz]*)/g)) {
      const numbers = text.match(/-?[\d.]+/g)?.map(Number) ?? [];
      const [last = 0, before = 0] = numbers.toReversed();
      if (letter === 'M' || letter === 'L') [x, y] = [before, last];
      if (letter === 'h') x += last;
      if (letter === 'v') y += last;
      if (letter === 'q') [x, y] = [x + before, y + last];
      xs.push(x);
      ys.push(y);
    }
  }
  return {
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: -Math.min(...ys),
    bottom: -Math.max(...ys),
  };
}

const kinds = Object.keys(silhouettes) as Kind[];
const centimetres = fc.double({ min: 5, max: 500, noNaN: true });

it('the dimension drawing has an accessible description', () => {
  expect(draw(73, 129, 60)).toContain(
    'aria-label="Drawn to scale: 73 cm wide, 60 cm deep and 129 cm high, beside a person of 170 cm."',
  );
});

it('the dimension drawing shows tall furniture beside a door', () => {
  expect(draw(120, 220, 60)).toContain('beside a door of 90 × 210 cm.');
});

it.each(kinds)('the dimension drawing of a %s is as wide, deep and high as the product', (kind) => {
  fc.assert(
    fc.property(centimetres, centimetres, (across, height) => {
      for (const view of ['front', 'side'] as const) {
        const { left, right, top, bottom } = reach(silhouettes[kind][view](across, height));
        for (const [found, real] of [
          [left, 0],
          [right, across],
          [bottom, 0],
          [top, height],
        ] as const) {
          expect(Math.abs(found - real)).toBeLessThan(0.5);
        }
      }
    }),
    { numRuns: runs(30) },
  );
});

it('the dimension drawing fits its canvas at any size', () => {
  const size = fc.double({ min: 1, max: 2000, noNaN: true });
  fc.assert(
    fc.property(size, size, size, (width, height, depth) => {
      const svg = draw(width, height, depth);
      const [, top = NaN, high = NaN] =
        /viewBox="0 ([\d.-]+) \d+ ([\d.]+)"/.exec(svg)?.map(Number) ?? [];
      const views = [...svg.matchAll(/translate\(([\d.]+) ([\d.]+)\)scale\(([\d.]+)\)/g)];
      expect(views).toHaveLength(2);
      for (const [index, [, x, floor, scale]] of views.entries()) {
        const across = Number(scale) * (index === 0 ? width : depth);
        expect(Number(x)).toBeGreaterThanOrEqual(0);
        expect(Number(x) + across).toBeLessThanOrEqual(400);
        expect(Number(floor) - Number(scale) * height).toBeGreaterThanOrEqual(top - 1);
        expect(Number(floor)).toBeLessThanOrEqual(top + high);
      }
    }),
  );
});

it('the dimension drawing shows the first size with all measures', () => {
  const partly = { name: 'Largest', width: 90, height: null, depth: 40 };
  const whole = { name: 'Smallest', width: 40, height: 30, depth: 20 };
  expect(measuredSize([partly, whole])).toBe(whole);
  expect(measuredSize([partly])).toBeUndefined();
});
