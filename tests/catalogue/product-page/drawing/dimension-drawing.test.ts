import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dimensionDrawing,
  drawableSize,
} from '../../../../src/catalogue/product-page/drawing/dimension-drawing.ts';

const draw = (width: number, height: number, depth: number) =>
  String(dimensionDrawing({ width, height, depth }));

/** x, y and width and height of the front, in pixels. */
function frontOf(svg: string) {
  const [, x, y, width, height] =
    /class="front" d="M([\d.-]+) ([\d.-]+)h([\d.]+)v([\d.]+)/.exec(svg)?.map(Number) ?? [];
  return { x: x ?? NaN, y: y ?? NaN, width: width ?? NaN, height: height ?? NaN };
}

describe('the drawing of a piece', () => {
  it('says what it shows', () => {
    expect(draw(73, 129, 60)).toContain(
      'aria-label="Drawn to scale: 73 cm wide, 129 cm high and 60 cm deep, beside a person of 170 cm."',
    );
  });

  it('sets tall furniture beside a door', () => {
    expect(draw(120, 220, 60)).toContain('beside a door of 90 × 210 cm.');
  });

  it('is to scale: twice as wide as high is drawn twice as wide as high', () => {
    const { width, height } = frontOf(draw(160, 80, 60));
    expect(width / height).toBeCloseTo(2, 1);
  });

  it('keeps within its canvas, whatever the size', () => {
    const size = fc.double({ min: 1, max: 2000, noNaN: true });
    fc.assert(
      fc.property(size, size, size, (width, height, depth) => {
        const svg = draw(width, height, depth);
        const [, top, , bottom] =
          /viewBox="0 ([\d.-]+) (\d+) ([\d.]+)"/.exec(svg)?.map(Number) ?? [];
        const front = frontOf(svg);
        expect(front.x).toBeGreaterThanOrEqual(0);
        expect(front.x + front.width).toBeLessThanOrEqual(360);
        expect(front.y).toBeGreaterThanOrEqual(top ?? NaN);
        expect(front.y + front.height).toBeLessThanOrEqual((top ?? NaN) + (bottom ?? NaN));
      }),
    );
  });
});

describe('what can be drawn', () => {
  it('is the first size of which all is known', () => {
    const partly = { name: 'Largest', width: 90, height: null, depth: 40 };
    const whole = { name: 'Smallest', width: 40, height: 30, depth: 20 };
    expect(drawableSize([partly, whole])).toBe(whole);
    expect(drawableSize([partly])).toBeUndefined();
  });
});
